import type { Messages } from '../messages.js';

/** The bag, and the notice of what was added to it. */
export const bag = {
  'Shopping Bag': 'Warenkorb',
  'The pieces you chose, their total and the way to the checkout.':
    'Die Stücke Ihrer Wahl, ihre Summe und der Weg zur Kasse.',
  'Pieces in your bag': 'Stücke in Ihrem Warenkorb',
  'Returns and conditions': 'Rückgabe und Bedingungen',
  'Move to wishlist': 'Auf die Wunschliste',
  'Move {name} to the wishlist': '{name} auf die Wunschliste legen',
  Information: 'Informationen',
  'Opening your bag…': 'Ihr Warenkorb wird geöffnet …',
  'Your shopping bag is empty.': 'Ihr Warenkorb ist leer.',
  'Start shopping to add items to your cart!': 'Stöbern Sie und legen Sie Ihre Lieblingsstücke hinein!',
  'Order summary': 'Übersicht der Bestellung',
  'Subtotal ({pieces})': 'Zwischensumme ({pieces})',
  'COMPLETE PURCHASE': 'ZUR KASSE',
  'Hide order ({pieces})': 'Bestellung ausblenden ({pieces})',
  'Show order ({pieces})': 'Bestellung anzeigen ({pieces})',
  each: 'je Stück',
  'was {was}, now {now}': 'bisher {was}, jetzt {now}',
  'No longer available': 'Nicht mehr verfügbar',
  'No longer engraved: please add it without an engraving':
    'Wird nicht mehr graviert: Bitte legen Sie es ohne Gravur in den Warenkorb',
  '{name} is no longer engraved. Please remove it, or add it without an engraving, to complete your purchase.':
    '{name} wird nicht mehr graviert. Bitte entfernen Sie das Stück oder legen Sie es ohne Gravur in den Warenkorb, um Ihren Kauf abzuschließen.',
  'Only {n} left: please lower the quantity': 'Nur noch {n} Stück: Bitte verringern Sie die Anzahl',
  'A bag can hold up to {n} of the same piece. Please contact us for more.':
    'Ein Warenkorb fasst bis zu {n} gleiche Stücke. Für mehr schreiben Sie uns bitte.',
  Remove: 'Entfernen',
  'Quantity of {name}': 'Anzahl von {name}',
  'Decrease quantity of {name}': 'Anzahl von {name} verringern',
  'Increase quantity of {name}': 'Anzahl von {name} erhöhen',
  '{name} is sold out. Please remove it to complete your purchase.':
    '{name} ist ausverkauft. Bitte entfernen Sie das Stück, um Ihren Kauf abzuschließen.',
  '{name} is no longer available. Please remove it to complete your purchase.':
    '{name} ist nicht mehr verfügbar. Bitte entfernen Sie das Stück, um Ihren Kauf abzuschließen.',
  'Some pieces are no longer available. Please remove them to complete your purchase.':
    'Einige Stücke sind nicht mehr verfügbar. Bitte entfernen Sie sie, um Ihren Kauf abzuschließen.',
  'Only one of {name} is left. Please lower the quantity to complete your purchase.':
    'Von {name} gibt es nur noch ein Stück. Bitte verringern Sie die Anzahl, um Ihren Kauf abzuschließen.',
  'Only {n} of {name} are left. Please lower the quantity to complete your purchase.':
    'Von {name} gibt es nur noch {n} Stück. Bitte verringern Sie die Anzahl, um Ihren Kauf abzuschließen.',
  'Added to bag': 'In den Warenkorb gelegt',
  'View bag': 'Warenkorb ansehen',
  Checkout: 'Zur Kasse',
  'Your shopping bag': 'Ihr Warenkorb',
  'What you add to your bag is shown here. Nothing has been added yet.':
    'Hier sehen Sie, was Sie in den Warenkorb legen. Noch ist nichts darin.',
  'Go on looking': 'Weiter stöbern',
  'The shop cannot be reached at the moment. Your bag is kept in this browser.':
    'Der Shop ist zurzeit nicht erreichbar. Ihr Warenkorb bleibt in diesem Browser erhalten.',
  'This piece is no longer in your bag.': 'Dieses Stück liegt nicht mehr in Ihrem Warenkorb.',
  'Please choose a quantity of 1 or more.': 'Bitte wählen Sie eine Anzahl von mindestens 1.',
} as const satisfies Messages;
