import { UPLOADS } from '@shop/contract/rules';
import { useRef, type ChangeEvent } from 'react';
import type { Slot } from './draft';
import { createPreview } from './preview';

const TOO_MANY = `A product can have at most ${UPLOADS.pictures} images. The others were left out.`;
interface Props {
  count: number;
  onChange: (change: (slots: readonly Slot[]) => Slot[]) => void;
  onTooMany: (message: string) => void;
  disabled: boolean;
}

let keyCount = 0;

/** Chooses files for the places that are free. */
export function AddImages({ count, onChange, onTooMany, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const freeSlots = UPLOADS.pictures - count;
  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (chosen.length > freeSlots) onTooMany(TOO_MANY);
    const added = chosen.slice(0, freeSlots).map((file): Slot => {
      keyCount += 1;
      return { key: `new-${keyCount}`, alt: '', picture: { file, preview: null } };
    });
    onChange((current) => [...current, ...added]);
    for (const { key, picture } of added) {
      if (!('file' in picture)) continue;
      void createPreview(picture.file).then((preview) =>
        onChange((current) =>
          current.map((slot) => (slot.key === key ? { ...slot, picture: { ...picture, preview } } : slot)),
        ),
      );
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <input
        ref={input}
        id="product-images"
        type="file"
        accept="image/*"
        multiple
        className="peer sr-only"
        disabled={disabled || freeSlots === 0}
        onChange={add}
      />
      <label
        htmlFor="product-images"
        className="label inline-flex min-h-11 cursor-pointer items-center border border-ink px-6 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-gold hover:bg-ink hover:text-ivory peer-disabled:cursor-default peer-disabled:border-line peer-disabled:bg-transparent peer-disabled:text-ink-soft"
      >
        Add images
      </label>
      <p className="text-sm text-ink-soft tabular-nums">
        {count} of {UPLOADS.pictures}. JPEG, PNG, WebP, GIF or AVIF, up to 20 MB each.
      </p>
    </div>
  );
}
