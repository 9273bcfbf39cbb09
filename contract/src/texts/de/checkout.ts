import type { Messages } from '../messages.js';

/** The checkout. */
export const checkout = {
  'Paying needs JavaScript: card details go from your browser straight to our payment provider. Please switch it on and load this page again. Your bag is kept.':
    'Zum Bezahlen wird JavaScript gebraucht: Kartendaten gehen von Ihrem Browser direkt an unseren Zahlungsdienst. Bitte schalten Sie es ein und laden Sie diese Seite neu. Ihr Warenkorb bleibt erhalten.',
  'Your order': 'Ihre Bestellung',
  'Pieces in your order': 'Stücke in Ihrer Bestellung',
  'Secure checkout': 'Sichere Kasse',
  Contact: 'Kontakt',
  Delivery: 'Lieferung',
  'Cards we take': 'Karten, die wir annehmen',
  Privacy: 'Datenschutz',
  'Street address': 'Straße und Hausnummer',
  'Apartment, suite (optional)': 'Adresszusatz (freiwillig)',
  City: 'Ort',
  State: 'Bundesstaat',
  Province: 'Provinz',
  Zip: 'Postleitzahl',
  Phone: 'Telefon',
  'This is a gift': 'Das ist ein Geschenk',
  'It comes in our box at no charge, and the packing slip shows no prices.':
    'Es kommt ohne Aufpreis in unserer Schachtel, und der Lieferschein nennt keine Preise.',
  'Message for the card (optional)': 'Text für die Karte (freiwillig)',
  'Characters left: {n}': 'Noch {n} Zeichen',
  'Characters too many: {n}': '{n} Zeichen zu viel',
  'The card has room for 150 characters. Please shorten the message.':
    'Auf der Karte ist Platz für 150 Zeichen. Bitte kürzen Sie den Text.',
  'The message holds characters that cannot be printed. Please type it anew.':
    'Der Text enthält Zeichen, die sich nicht drucken lassen. Bitte tippen Sie ihn neu.',
  'A gift': 'Ein Geschenk',
  'Message for the card': 'Text für die Karte',
  'Please choose a country from the list.': 'Bitte wählen Sie ein Land aus der Liste.',
  'Please choose a state from the list.': 'Bitte wählen Sie einen Bundesstaat aus der Liste.',
  'Card number': 'Kartennummer',
  'Expiry date': 'Gültig bis',
  CVC: 'Prüfziffer (CVC)',
  Coupon: 'Gutschein',
  'Coupon {code}': 'Gutschein {code}',
  'Coupon code': 'Gutscheincode',
  'Another code': 'Anderer Code',
  'A coupon code takes something off your order.':
    'Ein Gutscheincode verringert den Betrag Ihrer Bestellung.',
  'Your bag is empty: there is nothing to take a coupon off.':
    'Ihr Warenkorb ist leer: Es gibt nichts, wofür ein Gutschein gelten könnte.',
  'Please enter a coupon code.': 'Bitte geben Sie einen Gutscheincode ein.',
  'The coupon could not be checked. Please try again.':
    'Der Gutschein konnte nicht geprüft werden. Bitte versuchen Sie es noch einmal.',
  'takes {amount} off': 'verringert den Betrag um {amount}',
  '{amount} off': '{amount} Nachlass',
  'Apply coupon': 'Gutschein einlösen',
  'Remove coupon': 'Gutschein entfernen',
  'Remove coupon {code}': 'Gutschein {code} entfernen',
  'Add a coupon': 'Gutschein hinzufügen',
  'Change your coupon': 'Gutschein ändern',
  'Checking…': 'Wird geprüft …',
  'Order note': 'Notiz zur Bestellung',
  'A note that goes with your order.': 'Eine Notiz, die mit Ihrer Bestellung ankommt.',
  'Your note': 'Ihre Notiz',
  '{n} characters left': 'Noch {n} Zeichen',
  'Save note': 'Notiz speichern',
  'Add a note': 'Notiz hinzufügen',
  'Change your note': 'Notiz ändern',
  'Shipping estimate': 'Versandkosten schätzen',
  "An estimate of the shipping cost by place. Your order's total does not change.":
    'Eine Schätzung der Versandkosten nach Ort. Der Betrag Ihrer Bestellung ändert sich nicht.',
  Estimate: 'Schätzung',
  'This is an estimate only. This order will be charged {amount} for shipping.':
    'Dies ist nur eine Schätzung. Für diese Bestellung werden {amount} Versand berechnet.',
  'This is an estimate only. This order will not be charged for shipping.':
    'Dies ist nur eine Schätzung. Für diese Bestellung wird kein Versand berechnet.',
  Subtotal: 'Zwischensumme',
  Shipping: 'Versand',
  Tax: 'Steuer',
  Discount: 'Nachlass',
  'Discount ({code})': 'Nachlass ({code})',
  Total: 'Gesamtbetrag',
  Refunded: 'Erstattet',
  Payment: 'Zahlung',
  'Test mode: no card is charged': 'Testbetrieb: Es wird keine Karte belastet',
  'Loading payment components...': 'Zahlungsfelder werden geladen …',
  'Card details go straight to our payment provider and are never stored by us. Your personal data is used to process your order as described in our':
    'Ihre Kartendaten gehen direkt an unseren Zahlungsdienstleister und werden von uns nie gespeichert. Ihre persönlichen Daten verwenden wir für Ihre Bestellung, wie beschrieben in unserer',
  'privacy policy': 'Datenschutzerklärung',
  'Payment System Error': 'Fehler des Zahlungssystems',
  'Failed to initialize payment system. Please refresh the page.':
    'Das Zahlungssystem konnte nicht gestartet werden. Bitte laden Sie die Seite neu.',
  Retry: 'Noch einmal versuchen',
  'Place order': 'Zahlungspflichtig bestellen',
  'Processing Payment...': 'Zahlung wird verarbeitet …',
  'Please confirm this payment in your bank’s window.':
    'Bitte bestätigen Sie die Zahlung im Fenster Ihrer Bank.',
  'Your payment did not reach us. You have not been charged. Please try again.':
    'Ihre Zahlung ist nicht bei uns angekommen. Es wurde nichts abgebucht. Bitte versuchen Sie es erneut.',
  'We cannot find your earlier payment from this browser. Before you pay again, please look for our e-mail or write to us.':
    'Ihre frühere Zahlung finden wir von diesem Browser aus nicht. Bevor Sie erneut bezahlen, sehen Sie bitte nach unserer E‑Mail oder schreiben Sie uns.',
  'We are confirming your payment. Please wait a moment.':
    'Wir bestätigen Ihre Zahlung. Bitte warten Sie einen Augenblick.',
  'We could not learn yet whether your payment went through. Checking again charges you once at most.':
    'Wir wissen noch nicht, ob Ihre Zahlung angekommen ist. Wenn Sie noch einmal prüfen, wird höchstens einmal belastet.',
  'Check again': 'Noch einmal prüfen',
  '❌ Your cart is empty! Please add some items before checkout.':
    '❌ Ihr Warenkorb ist leer! Bitte legen Sie etwas hinein, bevor Sie zur Kasse gehen.',
  'Please fill in the first name field.': 'Bitte geben Sie Ihren Vornamen ein.',
  'Please fill in the last name field.': 'Bitte geben Sie Ihren Nachnamen ein.',
  'Please fill in the email field.': 'Bitte geben Sie Ihre E‑Mail-Adresse ein.',
  'Please fill in the street address field.': 'Bitte geben Sie Straße und Hausnummer ein.',
  'Please fill in the city field.': 'Bitte geben Sie Ihren Ort ein.',
  'Please fill in the zip field.': 'Bitte geben Sie Ihre Postleitzahl ein.',
  'Please fill in the phone field.': 'Bitte geben Sie Ihre Telefonnummer ein.',
  'Please enter a valid phone number.': 'Bitte geben Sie eine gültige Telefonnummer ein.',
  '❌ Payment system is still loading. Please wait a moment and try again.':
    '❌ Das Zahlungssystem wird noch geladen. Bitte warten Sie einen Augenblick und versuchen Sie es noch einmal.',
  'Thank you.': 'Vielen Dank.',
  'Thank you, {name}.': 'Vielen Dank, {name}.',
  'Order Complete!': 'Bestellung abgeschlossen!',
  'Follow this order': 'Bestellung verfolgen',
  'Create an account with one password': 'Mit einem Passwort ein Konto anlegen',
  'Your details are filled in already. Once you have confirmed your email address, this order is in your account.':
    'Ihre Angaben sind schon eingetragen. Sobald Sie Ihre E‑Mail-Adresse bestätigt haben, steht diese Bestellung in Ihrem Konto.',
  'While you wait': 'Bis Ihre Bestellung da ist',
  'Payment successful after authentication!': 'Die Zahlung war nach der Bestätigung erfolgreich!',
  'Payment ID': 'Zahlungsnummer',
  'Order ID': 'Bestellnummer',
  Amount: 'Betrag',
  'Confirmation email': 'Bestätigung an',
  Date: 'Datum',
} as const satisfies Messages;
