const COMPOUND = /(\S{1,8}-\S{1,8})/;

/** A large heading's words: 'Twenty-one' is not torn at its hyphen. */
export function Headline({ children: text }: { children: string }) {
  return text.split(COMPOUND).map((part, n) =>
    COMPOUND.test(part) ? (
      <span key={n} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
