import { ELEMENT_TYPES, type ElementType, type FontSource, type StripeError } from '../shared/protocol.ts';
import type { Controller } from './controller.ts';
import { CardField, type ElementOptions } from './element.ts';
import { IntegrationError } from './integration-error.ts';

export interface ElementsOptions {
  fonts?: FontSource[] | undefined;
  locale?: string | undefined;
  [other: string]: unknown;
}

/** An element's name, or the component of @stripe/react-stripe-js that stands for it. */
export type ElementName = string | { __elementType?: string };

const isElementType = (type: string): type is ElementType =>
  (ELEMENT_TYPES as readonly string[]).includes(type);

/** A group of card fields that belong together. */
export class Elements {
  private readonly group = crypto.getRandomValues(new Uint32Array(4)).join('-');
  private brand = 'unknown';
  private readonly fields = new Map<ElementType, CardField>();

  constructor(
    private readonly controller: Controller,
    private options: ElementsOptions = {},
  ) {}

  create(type: string, options: ElementOptions = {}): CardField {
    if (!isElementType(type)) {
      throw new IntegrationError(
        `The stand-in has no Element of type ${type}: it has ${ELEMENT_TYPES.join(', ')}.`,
      );
    }
    if (this.fields.has(type)) throw new IntegrationError(`Can only create one Element of type ${type}.`);
    const field = new CardField(type, this.group, options, this.options.fonts ?? [], {
      brand: () => this.brand,
      onBrand: (brand) => {
        this.brand = brand;
        this.fields.get('cardCvc')?.setBrand(brand);
      },
      onDestroy: () => this.fields.delete(type),
    });
    this.fields.set(type, field);
    return field;
  }

  getElement(name: ElementName): CardField | null {
    const type = typeof name === 'string' ? name : (name.__elementType ?? '');
    return isElementType(type) ? (this.fields.get(type) ?? null) : null;
  }

  update(options: ElementsOptions): void {
    this.options = { ...this.options, ...options };
  }

  async fetchUpdates(): Promise<{ error?: StripeError }> {
    return {};
  }

  /** Shows what is missing in the fields. */
  async submit(): Promise<{ error?: StripeError }> {
    const { error } = await this.controller.call({ action: 'validate', group: this.group });
    return error ? { error } : {};
  }
}
