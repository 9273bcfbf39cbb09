import type { Messages } from '../messages.js';

/** What the shop's servers say to shoppers with an amount, a name, a number, a date or a wait in it. */
export const answers = {
  'The total has changed to {amount}. Please review your order.':
    'Die Summe beträgt jetzt {amount}. Bitte prüfen Sie Ihre Bestellung.',
  'An order of {amount} cannot be paid by card. Please contact us.':
    'Eine Bestellung über {amount} kann nicht mit Karte bezahlt werden. Bitte schreiben Sie uns.',
  'The coupon takes {amount} off your order.': 'Der Gutschein zieht {amount} von Ihrer Bestellung ab.',
  'This coupon is not valid before {date}.': 'Dieser Gutschein gilt erst ab dem {date}.',
  'This coupon needs pieces for at least {amount} in your bag.':
    'Dieser Gutschein gilt ab einem Warenwert von {amount} in Ihrem Warenkorb.',
  'A bag can hold up to {n} different pieces.': 'Ein Warenkorb fasst höchstens {n} verschiedene Stücke.',
  'A bag can hold one kind of piece.': 'Ein Warenkorb fasst eine Art von Stück.',
  '{name} in {metal} is sold out. Please remove it from your bag.':
    '{name} in {metal} ist ausverkauft. Bitte nehmen Sie das Stück aus Ihrem Warenkorb.',
  'Only {n} of {name} in {metal} are left. Please change the quantity.': {
    one: 'Von {name} in {metal} ist nur noch {n} Stück da. Bitte ändern Sie die Anzahl.',
    other: 'Von {name} in {metal} sind nur noch {n} Stück da. Bitte ändern Sie die Anzahl.',
  },
  "{name} is not made in size '{size}'.": '{name} gibt es nicht in Größe „{size}“.',
  '{name} is not made in {metal}.': '{name} gibt es nicht in {metal}.',
  '{name} cannot be engraved. Please add it without an engraving.':
    '{name} kann nicht graviert werden. Bitte wählen Sie das Stück ohne Gravur.',
  '{name} is sold out in {metal}.': '{name} ist in {metal} ausverkauft.',
  silver: 'Silber',
  gold: 'Gold',
  'Too many attempts. Please try again in {wait}.':
    'Zu viele Versuche. Bitte versuchen Sie es in {wait} noch einmal.',
  'Too many wrong passwords. Please try again in {wait}, or have a link for a new password sent to you.':
    'Zu viele falsche Passwörter. Bitte versuchen Sie es in {wait} noch einmal, oder lassen Sie sich einen Link für ein neues Passwort schicken.',
  'Too many unknown coupon codes. Please try again in {wait}.':
    'Zu viele unbekannte Gutscheincodes. Bitte versuchen Sie es in {wait} noch einmal.',
  'Too many pieces were put into bags from your network. Please try again in {wait}.':
    'Aus Ihrem Netzwerk wurden zu viele Stücke in Warenkörbe gelegt. Bitte versuchen Sie es in {wait} noch einmal.',
  'a minute': 'einer Minute',
  '{n} minutes': '{n} Minuten',
  '{n} hours': '{n} Stunden',
} as const satisfies Messages;
