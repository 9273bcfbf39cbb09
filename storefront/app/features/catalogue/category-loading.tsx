/** The page's place while it loads (CAT-02): its words, and boxes where the pieces will be. */
export function CategoryLoading({ text }: { text: string }) {
  return (
    <div className="page pb-(--space-section) pt-12">
      <p role="status" className="pb-14 text-center text-ink-soft">
        {text}
      </p>
      <div aria-hidden="true" className="grid grid-cols-2 gap-2 md:gap-4 lg:grid-cols-4">
        {Array.from({ length: 8 }, (_, i) => (
          <div key={i} className="aspect-[4/5] animate-pulse bg-stone" />
        ))}
      </div>
    </div>
  );
}
