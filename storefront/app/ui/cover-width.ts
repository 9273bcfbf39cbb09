/**
 * How wide a picture is that covers a box, for `sizes`: one that is wider in shape than its box is as wide as the box's
 * height demands, and the rest is cut off.
 * @param box width of the box, in percent of the window
 * @param ratio width by height of the box
 * @returns percent of the window
 */
export function coverWidth(
  box: number,
  { width, height }: { width: number; height: number },
  ratio: number,
): number {
  return Math.round(box * Math.max(1, width / height / ratio));
}
