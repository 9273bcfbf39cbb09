/** The widths in CSS pixels times density that pictures are made in, and the formats, best first. */
export const PICTURE_WIDTHS = [96, 192, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2400] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

const fileName = (path: string) => path.replaceAll('\\', '/').split('/').at(-1) ?? '';

/**
 * `/img/<width>/<file>.<format>?v=<version>` of an uploaded picture; `path` is relative as the CMS gives it. The
 * version, where there is one, changes with the file behind the name.
 */
export function pictureUrl(path: string, width: number, format: PictureFormat): string {
  const [plain = '', version] = path.split('?');
  return `/img/${width}/${encodeURIComponent(fileName(plain))}.${format}${version ? `?${version}` : ''}`;
}

/** A srcset over the widths up to `upTo`: what the picture has pixels for, or what its place can ever show. */
export function pictureSrcSet(path: string, upTo: number, format: PictureFormat): string {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= upTo);
  const widths = fitting.length > 0 ? fitting : PICTURE_WIDTHS.slice(0, 1);
  return widths.map((width) => `${pictureUrl(path, width, format)} ${width}w`).join(', ');
}

/** Address of an uploaded file on the shop's own origin: backslashes become slashes. */
export function uploadUrl(path: string): string {
  return `/${path.replaceAll('\\', '/').replace(/^\/+/, '')}`;
}
