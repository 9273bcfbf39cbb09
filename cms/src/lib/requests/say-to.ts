import { LANGUAGE_HEADER, toLocale } from '@shop/contract';
import { ownWords, sayIn, voiceIn, type Voice } from '@shop/contract/texts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import type { Sentence } from '../errors';
import { service } from '../services';

async function voiceOf(strapi: Core.Strapi, word: string): Promise<Voice> {
  const locale = toLocale(word);
  try {
    return await service(strapi, 'api::content.interface-texts').voice(locale);
  } catch (error) {
    // A refusal is not lost because the editors' words cannot be read: the shop has its own.
    strapi.log.warn(`The editors' words of a refusal could not be read: ${String(error)}`);
    return voiceIn(locale);
  }
}

/**
 * A sentence for whoever makes this call: in the language that they name, with the editors' words for it (S-103), else in the
 * shop's own English, as callers that are no page of the shop's have it.
 */
export async function sayTo(strapi: Core.Strapi, ctx: Context, sentence: Sentence): Promise<string> {
  if (typeof sentence === 'string') return sentence;
  const word = ctx.get(LANGUAGE_HEADER);
  return word === '' ? ownWords(sentence) : sayIn(sentence, await voiceOf(strapi, word));
}
