import { useFetcher, useNavigate } from '@remix-run/react';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { Dialog, type Opening } from '~/ui/dialog';
import type { Section } from '../panel/sections';
import type { Found, loadFinding } from './find.server';
import { findPath } from './paths';

/** A pause in typing, in ms. */
const PAUSE_MS = 200;
const KINDS = ['Orders', 'Products', 'Users', 'Coupons'] as const;
const ITEM =
  'flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-3 py-1.5 data-[selected=true]:bg-stone';
const GROUP =
  '[&_[cmdk-group-heading]]:label [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-soft';

interface Props extends Opening {
  /** The panel's sections that the role may open. */
  sections: readonly Section[];
}

/** Leads to a section, an order, a piece, a person or a coupon by a few letters and the arrow keys (S-70). */
export default function FindDialog({ open, onOpenChange, sections }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const fetcher = useFetcher<typeof loadFinding>();
  const { load, data, state } = fetcher;
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return;
    const pause = setTimeout(() => load(findPath(wanted)), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [wanted, load]);

  const isAnswered = data?.text === wanted && state === 'idle';
  const found: readonly Found[] = wanted === '' ? [] : (data?.found ?? []);
  const shown = sections.filter((section) => section.text.toLowerCase().includes(wanted.toLowerCase()));
  const go = (to: string) => {
    onOpenChange(false);
    navigate(to);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Find"
      description="An order by its number, name or mail address; a product; a user; a coupon; a section."
      initialFocus={input}
    >
      <Command label="Find" shouldFilter={false} loop className="flex min-h-0 flex-col">
        <Command.Input
          ref={input}
          value={text}
          onValueChange={setText}
          maxLength={100}
          placeholder="Order, product, user, coupon or section"
          className="min-h-12 border-b border-line bg-transparent px-6 text-base -outline-offset-4"
        />
        <Command.List className="min-h-40 overflow-y-auto px-3 py-2">
          {shown.length > 0 && (
            <Command.Group heading="Sections" className={GROUP}>
              {shown.map(({ to, text: name, Icon }) => (
                <Command.Item key={to} value={to} onSelect={() => go(to)} className={ITEM}>
                  <span className="flex items-center gap-3">
                    <Icon className="size-5 shrink-0 text-gold" />
                    {name}
                  </span>
                </Command.Item>
              ))}
            </Command.Group>
          )}
          {KINDS.map((kind) => {
            const its = found.filter((one) => one.kind === kind);
            if (its.length === 0) return null;
            return (
              <Command.Group key={kind} heading={kind} className={GROUP}>
                {its.map(({ id, title, note, to }) => (
                  <Command.Item key={id} value={`${kind} ${id}`} onSelect={() => go(to)} className={ITEM}>
                    <span className="min-w-0 wrap-anywhere">{title}</span>
                    <span className="text-sm text-ink-soft wrap-anywhere">{note}</span>
                  </Command.Item>
                ))}
              </Command.Group>
            );
          })}
        </Command.List>
        <p role="status" className="min-h-11 px-6 py-3 text-sm text-ink-soft">
          {wanted !== '' && isAnswered && (data.message ?? outcome(found.length + shown.length))}
        </p>
      </Command>
    </Dialog>
  );
}

const outcome = (count: number) =>
  count === 0 ? 'Nothing was found.' : `${count} found. Arrow keys choose, Enter opens.`;
