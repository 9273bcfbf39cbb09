/** An error in the place of a page. */
export function AdminMessage({ text }: { text: string }) {
  return (
    <p role="alert" className="border border-error bg-error/5 px-4 py-3 text-error">
      {text}
    </p>
  );
}
