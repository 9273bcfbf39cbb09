interface Props<Row> {
  active?: boolean;
  payload?: readonly { payload: Row }[];
  /** The label of what is pointed at. */
  labelOf: (row: Row) => readonly [name: string, figures: string];
}

/** Says what a chart shows at the place that is pointed at. */
export function ChartTooltip<Row>({ active, payload, labelOf }: Props<Row>) {
  const row = payload?.[0]?.payload;
  if (!active || !row) return null;
  const [name, figures] = labelOf(row);
  return (
    <div className="max-w-64 border border-line bg-ivory px-3 py-2 text-xs shadow-overlay">
      <p className="font-semibold break-words">{name}</p>
      <p className="tabular-nums">{figures}</p>
    </div>
  );
}
