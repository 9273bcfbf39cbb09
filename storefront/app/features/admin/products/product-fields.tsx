import type { AdminProduct } from '@shop/contract';
import type { ChangeEvent } from 'react';
import { SelectField, TextField } from '~/ui/field';
import { TextArea } from '~/ui/text-area';
import { categoryOptions, type CategoryChoices } from './category-names';
import type { Draft } from './draft';
import { VideoField } from './video-field';

interface Props {
  draft: Draft;
  categories: CategoryChoices;
  /** Pieces in stock by metal as they were read; null: made to order. */
  stock: AdminProduct['stock'];
  /** A sentence for each refused field. */
  errors: Readonly<Record<string, string>> | undefined;
  disabled: boolean;
  set: (change: Partial<Draft>) => void;
}

type Typed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

const PRICE = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0', max: '999999.99' } as const;

/** All of a product but its pictures (PM-02). */
export function ProductFields({ draft, categories, stock, errors, disabled, set }: Props) {
  const bind = (name: 'title' | 'description' | 'price' | 'goldPrice') => ({
    name,
    value: draft[name],
    required: true,
    disabled,
    error: errors?.[name],
    onChange: ({ target }: Typed) => set({ [name]: target.value }),
  });
  const bindStock = (metal: 'silver' | 'gold', name: 'stockSilver' | 'stockGold', stored: number | null) => ({
    ...({ type: 'number', inputMode: 'numeric', step: '1' } as const),
    label: `In stock, ${metal}`,
    name: `stock-${metal}`,
    hint: 'Empty: made to order.',
    value: draft[name] ?? stored ?? '',
    disabled,
    error: errors?.[name],
    onChange: ({ target }: Typed) => set({ [name]: target.value }),
  });
  return (
    <div className="flex flex-col gap-6">
      <TextField label="Title" maxLength={200} {...bind('title')} />
      <TextArea label="Description" rows={6} maxLength={5_000} {...bind('description')} />
      <SelectField
        label="Category"
        name="category"
        value={draft.category}
        required
        disabled={disabled}
        error={errors?.category}
        onChange={({ target }) => set({ category: target.value })}
        options={categoryOptions(categories, 'Please choose')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label="Price in silver ($)" {...PRICE} {...bind('price')} />
        <TextField
          label="Price in gold ($)"
          hint="0 where it is not made in gold."
          {...PRICE}
          {...bind('goldPrice')}
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...bindStock('silver', 'stockSilver', stock.Silver)} />
        <TextField {...bindStock('gold', 'stockGold', stock.Gold)} />
      </div>
      <VideoField
        video={draft.video}
        disabled={disabled}
        onChange={(video) => set({ video, videoRemoved: video === null })}
      />
    </div>
  );
}
