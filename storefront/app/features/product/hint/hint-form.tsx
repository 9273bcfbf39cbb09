import { Link } from '@remix-run/react';
import { HINT_LIMITS, pictureOf, type Metal } from '@shop/contract/rules';
import { useState } from 'react';
import { EnquiryForm } from '~/features/enquiries/enquiry-form';
import { useText } from '~/i18n/text';
import { SelectField, TextField } from '~/ui/field';
import { Picture } from '~/ui/picture';
import { TextArea } from '~/ui/text-area';
import { METAL_DISCS } from '~/lib/metal-discs';
import { lineMetal, metalOptions, sizeOptions, type Choice, type ShownProduct } from '../options';
import { RadioGroup } from '../radio-group';
import type { Variant } from '../variants';

interface Props {
  variant: Variant;
  product: ShownProduct;
  /** What is chosen on the piece's page. */
  choice: Choice;
  /** Called with the thanks once the shop has it. */
  onDone?: (thanks: string) => void;
}

/** Tells somebody of a piece by a mail of the shop's (S-105). */
export function HintForm({ variant, product, choice, onDone }: Props) {
  const t = useText();
  const { title, pictures, category } = product;
  const [chosen, setChosen] = useState<Metal | null>(choice.type);
  const metals = metalOptions(variant, product).map(({ value }) => ({
    value,
    label: t(value),
    // A piece that is sold out can be wished for.
    disabled: false,
    disc: METAL_DISCS[value],
  }));
  const sizes = sizeOptions(variant, product, t);
  return (
    <EnquiryForm
      kind="hint"
      action={`/hint/${encodeURIComponent(product._id)}`}
      button="Send the hint"
      busyText="Sending..."
      {...(onDone && { onDone })}
    >
      {(field) => {
        const posted = metals.find(({ value }) => value === field('type').defaultValue)?.value;
        const metal = chosen ?? posted ?? lineMetal(product, null) ?? metals[0]?.value ?? null;
        const picture = pictures[metal ? Math.max(0, pictureOf(pictures, metal)) : 0];
        return (
          <>
            <p className="text-ink-soft">
              {t(
                'Tell somebody what you have fallen for. We send them one mail with this piece, and nothing after it.',
              )}
            </p>
            <div className="flex gap-5">
              {picture && (
                <span className="aspect-[4/5] w-24 shrink-0 self-start bg-stone">
                  <Picture
                    picture={picture}
                    sizes="96px"
                    upTo={192}
                    decorative
                    className="size-full object-cover"
                  />
                </span>
              )}
              <div className="flex min-w-0 flex-1 flex-col gap-4">
                <p className="font-display text-lg leading-tight break-words">{title}</p>
                <RadioGroup
                  label={t('Type')}
                  name="type"
                  value={metal}
                  choices={metals}
                  error={field('type').error}
                  onChoose={setChosen}
                />
              </div>
            </div>
            {sizes.length > 0 && (
              <SelectField
                label={t(category.includes('pendant') ? 'Chain size' : 'Size')}
                name="size"
                defaultValue={field('size').defaultValue ?? choice.size ?? ''}
                options={[
                  ['', t('In no size yet')],
                  ...sizes.map(({ value, text }) => [value, text] as const),
                ]}
              />
            )}
            <TextField label={t('Your name')} autoComplete="name" {...field('name')} />
            <TextField
              label={t('Email of whoever it is for')}
              type="email"
              autoComplete="off"
              {...field('email')}
            />
            <TextArea
              label={t('A few words (optional)')}
              rows={3}
              {...field('message')}
              maxLength={HINT_LIMITS.message}
            />
            <p className="text-sm text-ink-soft">
              {t('We use the address for this one mail and forget it once it is sent. More in our')}{' '}
              <Link to="/Privacy" className="link">
                {t('privacy information')}
              </Link>
              .
            </p>
          </>
        );
      }}
    </EnquiryForm>
  );
}
