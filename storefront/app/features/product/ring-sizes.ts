/** One line of the ring-size table; measures in mm with one decimal. */
export interface RingSize {
  size: number;
  circumference: string;
  diameter: string;
}

/**
 * The inside of a ring of a US size. US and Canadian sizes are linear in the inner circumference: 36.5 mm at size 0
 * and 2.55 mm more with each size; the diameter is the circumference by π.
 * Source: the standard formula of the North American ring-size scale, C = 36.5 mm + 2.55 mm × size.
 */
export function ringSize(size: number): RingSize {
  const circumference = 36.5 + 2.55 * size;
  return {
    size,
    circumference: circumference.toFixed(1),
    diameter: (circumference / Math.PI).toFixed(1),
  };
}
