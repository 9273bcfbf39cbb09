/** The widths in CSS pixels times density that pictures are made in, and the formats, best first. */
export const PICTURE_WIDTHS = [96, 192, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2400] as const;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
