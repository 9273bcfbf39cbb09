/** A page that could not be loaded: the specified words, in red, in its place. */
export function FailureLine({ text }: { text: string }) {
  return (
    <div className="page grid min-h-[50vh] place-items-center py-(--space-section) text-center">
      <p role="alert" className="max-w-prose text-lg text-error">
        {text}
      </p>
    </div>
  );
}
