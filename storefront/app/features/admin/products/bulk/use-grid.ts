import { useCallback, type ClipboardEvent, type KeyboardEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement;

const isControl = (target: EventTarget): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

const placeOf = ({ dataset }: Control) => ({
  row: Number(dataset['row']),
  column: Number(dataset['column']),
});

const cellAt = (from: Control, row: number, column: number): Control | null | undefined =>
  from.form?.querySelector<Control>(`[data-row="${row}"][data-column="${column}"]`);

/** Rows a press leads down; textareas keep these keys to themselves. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

/** Writes into a cell as typing would. */
function write(cell: Control, text: string): void {
  cell.value = text;
  cell.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * What spreadsheets do: up, down and Enter lead to the same column of another row, and cells copied from a spreadsheet are
 * spread over those from the cursor on. Cells that there are none of, or that cannot be written into, are left out.
 */
export function useGrid() {
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const { target, key } = event;
    const step = STEPS[key];
    if (step === undefined || !(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    const { row, column } = placeOf(target);
    if (Number.isNaN(row)) return;
    event.preventDefault();
    const next = cellAt(target, row + step, column);
    next?.focus();
    next?.select();
  }, []);

  const onPaste = useCallback((event: ClipboardEvent) => {
    const { target } = event;
    if (!isControl(target)) return;
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    const isOne = !text.includes('\t') && (target instanceof HTMLTextAreaElement || !text.includes('\n'));
    if (isOne) return;
    event.preventDefault();
    const { row, column } = placeOf(target);
    for (const [down, line] of text.split(/\r?\n/).entries())
      for (const [right, words] of line.split('\t').entries()) {
        const cell = cellAt(target, row + down, column + right);
        if (cell && !cell.readOnly) write(cell, words.trim());
      }
  }, []);

  return { onKeyDown, onPaste };
}
