const HEX = /^#[\da-f]{6}$/i;
/** What WCAG's contrast adds to either luminance. */
const FLARE = 0.05;

/** WCAG's relative luminance of a colour. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG's contrast of two colours, 1 to 21; null where one of them is no plain colour. */
export function contrast(one: string, other: string): number | null {
  if (!HEX.test(one) || !HEX.test(other)) return null;
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + FLARE) / (dark + FLARE);
}
