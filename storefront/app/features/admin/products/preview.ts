/** Width of a preview, in pixels. */
const WIDTH = 240;

/** A small picture of a chosen file as a data address; null for one that the browser cannot show. */
export async function createPreview(file: File): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas.toDataURL('image/jpeg', 0.8);
  } catch {
    // The server says what is wrong with it, in a sentence.
    return null;
  }
}
