import { z } from 'zod';
import { centsToDollars, dollarsToCents, type Cents } from './rules/cart/money.js';

/** The most dollars whose cents are still exact. */
const DOLLARS_MAX = Math.floor(Number.MAX_SAFE_INTEGER / 100);

/** Integers that are cents on the wire already. */
const asCents = (integers: z.ZodNumber) => integers as unknown as z.ZodType<Cents, number>;

/** Cents that may be below zero. */
export const centsSchema = asCents(z.number().int());
export const priceCentsSchema = asCents(z.number().int().nonnegative());
/** Cents that are paid, refunded or taken off: from 1 to `most`. */
export const amountCentsSchema = (most = Number.MAX_SAFE_INTEGER) =>
  asCents(z.number().int().positive().max(most));

/** Decimal dollars on the wire of a specified call, integer cents in the code. `dollars` says which of them the call takes. */
export const dollarsCodec = <Wire>(dollars: z.ZodType<number, Wire>) =>
  z.codec(dollars, z.custom<Cents>(Number.isInteger), { decode: dollarsToCents, encode: centsToDollars });

/** A price of the catalogue in decimal dollars. */
export const priceCodec = dollarsCodec(z.number().nonnegative().max(DOLLARS_MAX));
