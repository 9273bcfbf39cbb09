/** Whose the shop is, and the year: a page that is kept over New Year may have been made in the one before. */
export function Copyright({ brandName }: { brandName: string }) {
  return (
    <p className="opacity-70" suppressHydrationWarning>
      © {new Date().getUTCFullYear()} {brandName}
    </p>
  );
}
