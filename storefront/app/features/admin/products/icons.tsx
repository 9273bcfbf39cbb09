/** The mark of what can be moved. Decorative: its button carries the name. */
export function GripIcon() {
  return (
    <svg width="16" height="22" viewBox="0 0 16 22" fill="currentColor" aria-hidden="true" focusable="false">
      {[5, 11, 17].flatMap((y) => [5, 11].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.4" />))}
    </svg>
  );
}
