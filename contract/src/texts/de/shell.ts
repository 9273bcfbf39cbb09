import type { Messages } from '../messages.js';

/** What stands around every page. */
export const shell = {
  Menu: 'Menü',
  Main: 'Hauptmenü',
  Home: 'Startseite',
  Search: 'Suche',
  Language: 'Sprache',
  Close: 'Schließen',
  Dismiss: 'Ausblenden',
  Announcement: 'Hinweis',
  'Close the announcement': 'Hinweis schließen',
  'This cannot be opened at the moment. Please check your connection and try again.':
    'Das lässt sich gerade nicht öffnen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  Collections: 'Kollektionen',
  Inside: 'Über uns',
  Pendants: 'Anhänger',
  Women: 'Damen',
  Men: 'Herren',
  Man: 'Herren',
  Rings: 'Ringe',
  Earrings: 'Ohrringe',
  Bracelets: 'Armbänder',
  'About Us': 'Über uns',
  'Contact Us': 'Kontakt',
  'At your service': 'Für Sie da',
  'The whole collection': 'Die ganze Kollektion',
  'Find my order': 'Meine Bestellung finden',
  'Skip to the content': 'Zum Inhalt springen',
  'My account': 'Mein Konto',
  'Log in': 'Anmelden',
  'Shopping bag': 'Warenkorb',
  'Shopping bag, {pieces}': 'Warenkorb, {pieces}',
  '{n} pieces': { one: '{n} Stück', other: '{n} Stück' },
  'Loading products...': 'Schmuckstücke werden geladen …',
  'There are no pieces in this collection at the moment.':
    'In dieser Kollektion gibt es zurzeit keine Schmuckstücke.',
  'No Image Available': 'Kein Bild vorhanden',
  'Email for our newsletter': 'E‑Mail-Adresse für unseren Newsletter',
  Subscribe: 'Anmelden',
  'Sending...': 'Wird gesendet …',
  'Thank you for subscribing!': 'Vielen Dank für Ihre Anmeldung!',
  'Too many attempts. Please try again in a minute.':
    'Zu viele Versuche. Bitte versuchen Sie es in einer Minute noch einmal.',
  'Please enter a valid email address.': 'Bitte geben Sie eine gültige E‑Mail-Adresse ein.',
  'Search the whole collection.': 'Die ganze Kollektion durchsuchen.',
  'What are you looking for?': 'Wonach suchen Sie?',
  'Show the results': 'Ergebnisse anzeigen',
  'Popular searches': 'Beliebte Suchbegriffe',
  'Pieces to begin with': 'Stücke für den Anfang',
  Pendant: 'Anhänger',
  Earring: 'Ohrringe',
  'Page not found': 'Seite nicht gefunden',
  'Something went wrong': 'Etwas ist schiefgegangen',
  'Something went wrong.': 'Etwas ist schiefgegangen.',
  'Something went wrong on our side': 'Bei uns ist etwas schiefgegangen',
  'Please try again in a moment. Your bag is kept.':
    'Bitte versuchen Sie es gleich noch einmal. Ihr Warenkorb bleibt erhalten.',
  'This form could not be read': 'Dieses Formular konnte nicht gelesen werden',
  'Please go back, load the page again and send it once more.':
    'Bitte gehen Sie zurück, laden Sie die Seite neu und senden Sie es noch einmal.',
  'This form was sent from another site.': 'Dieses Formular kam von einer anderen Website.',
  'Please open the page here in the shop and send the form from there.':
    'Bitte öffnen Sie die Seite hier im Shop und senden Sie das Formular von dort.',
  'This form is too big.': 'Dieses Formular ist zu groß.',
  'Please go back, shorten what you wrote and send it once more.':
    'Bitte gehen Sie zurück, kürzen Sie Ihren Text und senden Sie ihn noch einmal.',
  'This page is not here': 'Diese Seite gibt es nicht',
  'The address may have changed.': 'Vielleicht hat sich die Adresse geändert.',
  'To the home page': 'Zur Startseite',
  'Error: {words}': 'Fehler: {words}',
  'The catalogue cannot be reached. Please try again in a moment.':
    'Der Katalog ist nicht erreichbar. Bitte versuchen Sie es gleich noch einmal.',
  'The catalogue gave an answer that this page cannot read.':
    'Der Katalog hat eine Antwort gegeben, die diese Seite nicht lesen kann.',
  'You are offline. The page opens once the connection is back.':
    'Sie sind offline. Die Seite öffnet sich, sobald die Verbindung wieder da ist.',
  'Network error. Please check your connection and try again.':
    'Netzwerkfehler. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
} as const satisfies Messages;
