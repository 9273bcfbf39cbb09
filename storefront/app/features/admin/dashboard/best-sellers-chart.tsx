import type { Dashboard } from '@shop/contract';
import { formatCents } from '@shop/contract/rules';
import {
  Bar,
  BarChart,
  ResponsiveContainer,
  Text,
  Tooltip,
  XAxis,
  YAxis,
  type BarShapeProps,
} from 'recharts';
import { formatCount } from '../panel/format';
import { ChartTooltip } from './chart-tooltip';

export type BestSellerRows = NonNullable<Dashboard['sales']>['bestSellers'];
type BestSellerRow = BestSellerRows[number];

/** Height of a row in pixels: two lines of text, the bar and margins. */
const ROW = 68;
const TOP = 4;
const LINE = 19;
const BAR = 8;
const BAR_TOP = TOP + 2 * LINE + 4;
/** Room for an amount and a count beside the name. */
const FIGURES = 96;

const NAME = { fontSize: 14 };
const SMALL = { fontSize: 12 };

const labelOf = ({ name, revenueCents, pieces }: BestSellerRow) =>
  [name, `${formatCents(revenueCents)}, ${formatCount(pieces, 'piece')}`] as const;

/** A piece's name and figures above its bar: beside it, a name would leave no room for the bar on a phone. */
function Row({ x, y, width, background, payload }: BarShapeProps) {
  const { name, pieces, revenueCents } = payload as BestSellerRow;
  const whole = background?.width ?? width;
  const figures = [
    { label: formatCents(revenueCents), top: TOP, fill: 'var(--color-ink)', style: NAME },
    { label: formatCount(pieces, 'piece'), top: TOP + LINE + 1, fill: 'var(--color-ink-soft)', style: SMALL },
  ];
  return (
    <g>
      <Text
        x={x}
        y={y + TOP}
        width={whole - FIGURES}
        maxLines={2}
        lineHeight={`${LINE}px`}
        verticalAnchor="start"
        fill="var(--color-ink)"
        style={NAME}
      >
        {name}
      </Text>
      {figures.map(({ label, top, fill, style }) => (
        <Text
          key={top}
          x={x + whole}
          y={y + top}
          textAnchor="end"
          verticalAnchor="start"
          fill={fill}
          style={style}
        >
          {label}
        </Text>
      ))}
      <rect x={x} y={y + BAR_TOP} width={whole} height={BAR} fill="var(--color-stone)" />
      <rect x={x} y={y + BAR_TOP} width={width} height={BAR} fill="var(--color-gold)" />
    </g>
  );
}

/** What each piece brought as a bar, the most first. */
export function BestSellersChart({ pieces }: { pieces: BestSellerRows }) {
  return (
    <ResponsiveContainer width="100%" height={pieces.length * ROW}>
      <BarChart
        layout="vertical"
        data={[...pieces]}
        margin={{ top: 0, right: 0, bottom: 0, left: 0 }}
        barCategoryGap={0}
        accessibilityLayer={false}
      >
        <XAxis type="number" hide domain={[0, (most: number) => Math.max(most, 1)]} />
        <YAxis type="category" dataKey="productId" hide />
        <Tooltip content={<ChartTooltip labelOf={labelOf} />} cursor={false} isAnimationActive={false} />
        <Bar dataKey="revenueCents" shape={Row} isAnimationActive={false} />
      </BarChart>
    </ResponsiveContainer>
  );
}
