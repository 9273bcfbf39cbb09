import type { ElementType, FieldState } from '../shared/protocol.ts';

/** What a field's window offers its sisters: frames of the same origin, never the page. */
export interface FieldWindow {
  group: string;
  element: ElementType;
  value(): string;
  /** Shows what is missing, and says how the field stands. */
  check(): FieldState;
}

declare global {
  interface Window {
    cardField?: FieldWindow;
  }
}

/** The fields of a group on this page. Windows of other origins do not let themselves be looked into. */
export function fieldsOf(group: string): Map<ElementType, FieldWindow> {
  const found = new Map<ElementType, FieldWindow>();
  for (let place = 0; place < window.parent.frames.length; place += 1) {
    const field = readable(window.parent.frames[place] as Window);
    if (field?.group === group) found.set(field.element, field);
  }
  return found;
}

function readable(frame: Window): FieldWindow | undefined {
  try {
    return frame.cardField;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'SecurityError') return undefined;
    throw error;
  }
}
