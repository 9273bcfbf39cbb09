import { PICTURE_WIDTHS, pictureUrl, type PictureFormat } from '@shop/contract/rules';

export {
  EARLIER_PICTURE_WIDTHS,
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureUrl,
  UPRIGHT_RATIO,
  uprightAt,
  type PictureFormat,
} from '@shop/contract/rules';

/**
 * A srcset over the widths up to `upTo`: what the picture has pixels for, or what its place can ever show. `upright`: of
 * its upright cut at that place.
 */
export function pictureSrcSet(path: string, upTo: number, format: PictureFormat, upright?: number): string {
  const fitting = PICTURE_WIDTHS.filter((width) => width <= upTo);
  const widths = fitting.length > 0 ? fitting : PICTURE_WIDTHS.slice(0, 1);
  return widths.map((width) => `${pictureUrl(path, width, format, upright)} ${width}w`).join(', ');
}

/** Address of an uploaded file on the shop's own origin: backslashes become slashes. */
export function uploadUrl(path: string): string {
  return `/${path.replaceAll('\\', '/').replace(/^\/+/, '')}`;
}
