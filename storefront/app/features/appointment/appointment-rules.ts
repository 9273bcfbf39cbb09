import {
  EMAIL,
  fieldErrorsOf,
  inputLimits,
  type FieldErrors,
  type Rules,
} from '~/features/enquiries/field-rules';
import { NAME } from '~/features/enquiries/enquiry-rules';

const RULES: Rules = {
  name: { min: 1, max: 100, also: NAME, problem: 'Please enter your name.' },
  email: EMAIL,
  about: { min: 0, max: 500, problem: 'Please keep it to 500 characters.' },
};

/** The name of a day's radio buttons: a time of a day that is chosen no more is not sent for it. */
export const timeField = (day: string): string => `time-${day}`;

/** The time that was chosen on the day that was chosen; empty where none was. */
export function chosenTime(form: FormData): string {
  const day = form.get('day');
  const time = typeof day === 'string' ? form.get(timeField(day)) : null;
  return typeof time === 'string' ? time : '';
}

/** What a form lacks before it can be sent: a sentence per field, that of the time under `time`; empty when nothing. */
export const bookingErrors = (form: FormData): FieldErrors => ({
  ...timeErrors(form),
  ...fieldErrorsOf(RULES, form),
});

/** The same of a form that chooses a time and no more. */
export const timeErrors = (form: FormData): FieldErrors =>
  chosenTime(form) === '' ? { time: 'Please choose a time.' } : {};

/** Attributes by which a browser checks a field of its own accord, for people without scripts. */
export const bookingLimits = (name: string) => inputLimits(RULES[name]);
