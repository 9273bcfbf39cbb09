/** How much of a save is sent. */
export function Progress({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex min-w-48 flex-1 items-center gap-4 text-sm">
      <progress
        aria-label="Upload"
        value={percent}
        max={100}
        className="h-1 flex-1 appearance-none bg-stone [&::-moz-progress-bar]:bg-gold [&::-webkit-progress-bar]:bg-stone [&::-webkit-progress-value]:bg-gold"
      />
      <span className="w-40 tabular-nums">{percent < 100 ? `${percent} % sent` : 'Checking the files…'}</span>
    </div>
  );
}
