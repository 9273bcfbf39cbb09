import type { Messages } from '../messages.js';

/** What the shop's servers say to shoppers, and what is said where they cannot be asked. */
export const refusals = {
  '❌ Payment Failed:': '❌ Zahlung fehlgeschlagen:',
  '❌ Server Error:': '❌ Serverfehler:',
  'Payment failed. Please try again.': 'Die Zahlung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
  'A server error occurred. Please try again later.':
    'Auf dem Server ist ein Fehler aufgetreten. Bitte versuchen Sie es später noch einmal.',
  'This order is not known.': 'Diese Bestellung ist nicht bekannt.',
  'There is no such order.': 'Diese Bestellung gibt es nicht.',
  'We are checking your payment. Please do not pay again.':
    'Wir prüfen Ihre Zahlung. Bitte bezahlen Sie nicht noch einmal.',
  'The total has changed. Please review your order.':
    'Die Summe hat sich geändert. Bitte prüfen Sie Ihre Bestellung.',
  'Your bag has changed. Please review your order and try again.':
    'Ihr Warenkorb hat sich geändert. Bitte prüfen Sie Ihre Bestellung und versuchen Sie es noch einmal.',
  'Your bag has changed meanwhile. Please review it and try again.':
    'Ihr Warenkorb hat sich inzwischen geändert. Bitte prüfen Sie ihn und versuchen Sie es noch einmal.',
  'The card provider cannot be reached. You have not been charged. Please try again.':
    'Der Kartenanbieter ist nicht erreichbar. Ihre Karte wurde nicht belastet. Bitte versuchen Sie es noch einmal.',
  'Thank you! Your payment was successful.': 'Vielen Dank! Ihre Zahlung war erfolgreich.',
  'Your bank asks you to confirm this payment.': 'Ihre Bank bittet Sie, diese Zahlung zu bestätigen.',
  'We are confirming your payment. Please wait a moment: you will not be charged twice.':
    'Wir bestätigen Ihre Zahlung. Bitte warten Sie einen Moment: Ihre Karte wird nicht zweimal belastet.',
  'Your card was declined.': 'Ihre Karte wurde abgelehnt.',
  'This card could not be charged. Please enter it again or use another card.':
    'Diese Karte konnte nicht belastet werden. Bitte geben Sie sie noch einmal ein oder nehmen Sie eine andere.',
  'Card payments are not available at the moment. You have not been charged. Please try again later.':
    'Kartenzahlungen sind zurzeit nicht möglich. Ihre Karte wurde nicht belastet. Bitte versuchen Sie es später noch einmal.',
  'Another card was tried for this bag and did not go through. Yours was not charged. Please try again.':
    'Für diesen Warenkorb wurde eine andere Karte versucht und abgelehnt. Ihre wurde nicht belastet. Bitte versuchen Sie es noch einmal.',
  'This payment was canceled and you have not been charged. Please try again.':
    'Diese Zahlung wurde abgebrochen, Ihre Karte wurde nicht belastet. Bitte versuchen Sie es noch einmal.',
  'This payment was given up and you have not been charged. Please try again.':
    'Diese Zahlung wurde aufgegeben, Ihre Karte wurde nicht belastet. Bitte versuchen Sie es noch einmal.',
  'We have checked your payment by hand: nothing of it is kept. You can pay again.':
    'Wir haben Ihre Zahlung von Hand geprüft: Nichts davon wird einbehalten. Sie können noch einmal bezahlen.',
  'We are checking your payment by hand and will write to you. Please do not pay again.':
    'Wir prüfen Ihre Zahlung von Hand und schreiben Ihnen. Bitte bezahlen Sie nicht noch einmal.',
  'Another payment of this bag is in progress. Please wait a moment.':
    'Für diesen Warenkorb läuft schon eine Zahlung. Bitte warten Sie einen Moment.',
  'The shop is restarting. Please try again in a moment.':
    'Der Shop startet gerade neu. Bitte versuchen Sie es gleich noch einmal.',
  'This coupon code is not valid.': 'Dieser Gutscheincode ist ungültig.',
  'This coupon has expired.': 'Dieser Gutschein ist abgelaufen.',
  'This coupon has been used up.': 'Dieser Gutschein ist aufgebraucht.',
  'You have already used this coupon.': 'Sie haben diesen Gutschein schon eingelöst.',
  'This coupon takes nothing off this order.': 'Dieser Gutschein macht diese Bestellung nicht günstiger.',
  'This product is not in our catalogue.': 'Dieses Stück ist nicht in unserem Katalog.',
  'This product is not in our catalogue any more.': 'Dieses Stück ist nicht mehr in unserem Katalog.',
  'This piece is not in your bag any more.': 'Dieses Stück ist nicht mehr in Ihrem Warenkorb.',
  'The shop cannot be reached right now. Please try again in a moment.':
    'Der Shop ist gerade nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'Too many requests at once from your network. Please try again in a few seconds.':
    'Zu viele Anfragen auf einmal aus Ihrem Netz. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'The request did not arrive in time. Please try again.':
    'Die Anfrage kam nicht rechtzeitig an. Bitte versuchen Sie es noch einmal.',
  'Network error or server unavailable. Please try again.':
    'Netzwerkfehler, oder der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.',
  'Failed to send message: Something went wrong':
    'Die Nachricht konnte nicht gesendet werden: Etwas ist schiefgegangen',
  'Signup failed. Please try again.':
    'Das Konto konnte nicht angelegt werden. Bitte versuchen Sie es noch einmal.',
  'The request could not be read. Please check it and try again.':
    'Die Anfrage konnte nicht gelesen werden. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  'The request is too large. Please send less at once.':
    'Die Anfrage ist zu groß. Bitte senden Sie weniger auf einmal.',
  'You are not authorized. Please log in.': 'Sie sind nicht angemeldet. Bitte melden Sie sich an.',
  'You are not allowed to do this.': 'Das ist nicht erlaubt.',
  'Too many attempts. Please wait a moment and try again.':
    'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
  'Something went wrong on our side. Please try again in a moment.':
    'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es gleich noch einmal.',
  'The shop is very busy at the moment. Please try again in a few seconds.':
    'Im Shop ist gerade sehr viel los. Bitte versuchen Sie es in ein paar Sekunden noch einmal.',
  'Welcome back, {name}.': 'Willkommen zurück, {name}.',
  'Welcome back.': 'Willkommen zurück.',
  'Welcome, {name}. We have sent you a link to confirm your e-mail address.':
    'Willkommen, {name}. Wir haben Ihnen einen Link geschickt, mit dem Sie Ihre E‑Mail-Adresse bestätigen.',
  'This is not the password of your account.': 'Das ist nicht das Passwort Ihres Kontos.',
  'You are not logged in. Please log in.': 'Sie sind nicht angemeldet. Bitte melden Sie sich an.',
  'Please check this.': 'Bitte prüfen Sie das.',
  'Please check this field.': 'Bitte prüfen Sie dieses Feld.',
  'Please choose a country.': 'Bitte wählen Sie ein Land.',
  'Please enter an email address, for example name@example.com.':
    'Bitte geben Sie eine E‑Mail-Adresse ein, zum Beispiel name@example.com.',
  'Please choose a password of 10 to 72 characters.': 'Bitte wählen Sie ein Passwort mit 10 bis 72 Zeichen.',
} as const satisfies Messages;
