import type { Messages } from '../messages.js';

/** Writing to the shop, signing in and up, and what a browser keeps: wishlist and comparison. */
export const forms = {
  'Kept in this browser.': 'In diesem Browser gemerkt.',
  'Kept in your account.': 'In Ihrem Konto gemerkt.',
  'Your wishlist is empty. The heart on a piece puts it here.':
    'Ihre Wunschliste ist leer. Das Herz an einem Stück legt es hierher.',
  'Your wishlist cannot be loaded at the moment.': 'Ihre Wunschliste kann zurzeit nicht geladen werden.',
  'Your browser keeps this list, and shows it only with JavaScript turned on.':
    'Ihr Browser bewahrt diese Liste auf und zeigt sie nur mit eingeschaltetem JavaScript.',
  'Add a product to start comparing.': 'Wählen Sie ein Stück, um zu vergleichen.',
  'The products cannot be loaded at the moment.': 'Die Stücke können zurzeit nicht geladen werden.',
  'You can compare {n} pieces at once. Remove one to make room for this one.':
    'Sie können {n} Stücke zugleich vergleichen. Entfernen Sie eines, um Platz für dieses zu schaffen.',
  'Compare Now ({n})': 'Jetzt vergleichen ({n})',
  'Continue Shopping': 'Weiter einkaufen',
  Comparison: 'Vergleich',
  Description: 'Beschreibung',
  Email: 'E‑Mail-Adresse',
  Message: 'Nachricht',
  'Send message': 'Nachricht senden',
  'Your question': 'Ihre Frage',
  'Submit question': 'Frage senden',
  'Submitting...': 'Wird gesendet …',
  'Ask about {title}': 'Frage zu {title}',
  'Write a review': 'Bewertung schreiben',
  'Review {title}': '{title} bewerten',
  'Order id': 'Bestellnummer',
  'It stands in your order confirmation.': 'Sie steht in Ihrer Bestellbestätigung.',
  'Email of the order': 'E‑Mail-Adresse der Bestellung',
  Rating: 'Bewertung',
  '5 stars: excellent': '5 Sterne: ausgezeichnet',
  '4 stars: good': '4 Sterne: gut',
  '3 stars: fair': '3 Sterne: ordentlich',
  '2 stars: poor': '2 Sterne: mäßig',
  '1 star: bad': '1 Stern: schlecht',
  Title: 'Titel',
  'Your review': 'Ihre Bewertung',
  'Submit review': 'Bewertung senden',
  'Please write the name on one line, without web addresses (put a space after a dot).':
    'Bitte schreiben Sie den Namen in eine Zeile und ohne Internetadressen (mit einem Leerzeichen nach einem Punkt).',
  Newsletter: 'Newsletter',
  'Title (optional)': 'Anrede (freiwillig)',
  'Please choose': 'Bitte wählen',
  'Ms.': 'Frau',
  'Mr.': 'Herr',
  'Mrs.': 'Frau (Mrs.)',
  'Prefer Not to Say': 'Keine Angabe',
  Mx: 'Mx',
  Mr: 'Herr',
  Ms: 'Frau',
  'No title': 'Keine Anrede',
  Country: 'Land',
  'United States': 'Vereinigte Staaten',
  Canada: 'Kanada',
  'United Kingdom': 'Vereinigtes Königreich',
  Australia: 'Australien',
  Mexico: 'Mexiko',
  'First name': 'Vorname',
  'Last name': 'Nachname',
  'Phone (optional)': 'Telefon (freiwillig)',
  'I agree that what I like may be used to choose what I am sent, as the':
    'Ich bin einverstanden, dass meine Vorlieben bestimmen, was ich zugesandt bekomme, wie es die',
  'privacy information': 'Datenschutzhinweise',
  'says (optional).': 'beschreiben (freiwillig).',
  'By subscribing you declare that you are over 16 years old.':
    'Mit der Anmeldung bestätigen Sie, dass Sie über 16 Jahre alt sind.',
  'Confirm your subscription': 'Newsletter bestätigen',
  'One press, and we send you our newsletter.': 'Ein Klick, und wir schicken Ihnen unseren Newsletter.',
  'Confirm subscription': 'Anmeldung bestätigen',
  'Your newsletter subscription is confirmed.': 'Ihre Anmeldung zum Newsletter ist bestätigt.',
  'This link does not work any more. Please subscribe again to get a new one.':
    'Dieser Link gilt nicht mehr. Bitte melden Sie sich noch einmal an, um einen neuen zu bekommen.',
  Unsubscribe: 'Abbestellen',
  'Unsubscribe from our newsletter': 'Newsletter abbestellen',
  'One press, and we send you no more newsletters.':
    'Ein Klick, und wir schicken Ihnen keinen Newsletter mehr.',
  'Unsubscribing…': 'Wird abbestellt …',
  'You have been unsubscribed. We send you no more newsletters.':
    'Sie haben den Newsletter abbestellt. Wir schicken Ihnen keinen mehr.',
  'Subscription details submitted!': 'Ihre Anmeldung ist eingegangen!',
  'Book an appointment': 'Termin vereinbaren',
  'Meet us by video and see the pieces in our hands, at a time that suits you.':
    'Lernen Sie uns per Video kennen und sehen Sie die Stücke in unseren Händen, wann es Ihnen passt.',
  'Choose a time': 'Zeit wählen',
  '{n} minutes by video with one of us: see a piece in our hands, try sizes, ask whatever you like. It costs nothing, and you need not buy anything.':
    '{n} Minuten per Video mit jemandem von uns: Sehen Sie ein Stück in unseren Händen, finden Sie Ihre Größe, fragen Sie, was Sie möchten. Es kostet nichts, und Sie müssen nichts kaufen.',
  'You can move or cancel it at any time before it begins, by the link in our mail.':
    'Bis er beginnt, können Sie den Termin jederzeit über den Link in unserer E‑Mail verlegen oder absagen.',
  'There is no free time at the moment. Please write to us, and we find one.':
    'Im Augenblick ist keine Zeit frei. Bitte schreiben Sie uns, dann finden wir eine.',
  'Day and time': 'Tag und Uhrzeit',
  'All times are those of {zone}.': 'Alle Zeiten gelten für {zone}.',
  'Times on {day}': 'Zeiten am {day}',
  'We send the details and the link of the video call there.':
    'Dorthin schicken wir die Einzelheiten und den Link zum Videogespräch.',
  'What is it about? (optional)': 'Worum geht es? (freiwillig)',
  'Booking…': 'Wird gebucht …',
  'Book this appointment': 'Diesen Termin buchen',
  'Please choose a time.': 'Bitte wählen Sie eine Zeit.',
  'Please keep it to 500 characters.': 'Bitte schreiben Sie höchstens 500 Zeichen.',
  'That time has just been taken.': 'Diese Zeit wurde gerade vergeben.',
  'We cannot take this appointment today. Please try again tomorrow, or write to us.':
    'Heute können wir diesen Termin nicht annehmen. Bitte versuchen Sie es morgen noch einmal, oder schreiben Sie uns.',
  'Your appointment': 'Ihr Termin',
  '{n} minutes by video': '{n} Minuten per Video',
  'Your appointment is over': 'Ihr Termin ist vorbei',
  'Your appointment is cancelled': 'Ihr Termin ist abgesagt',
  'Thank you! Your appointment is booked, and the details are on their way by email.':
    'Vielen Dank! Ihr Termin ist gebucht, die Einzelheiten sind per E‑Mail unterwegs.',
  'Join the video call': 'Zum Videogespräch',
  'Add to calendar': 'In den Kalender eintragen',
  'Choose another time': 'Andere Zeit wählen',
  'Move the appointment': 'Termin verlegen',
  'Cancel it': 'Absagen',
  'Its time is then free for somebody else.': 'Die Zeit ist dann für andere frei.',
  'Cancel the appointment': 'Termin absagen',
  'There is no such appointment any more.': 'Diesen Termin gibt es nicht mehr.',
  'This appointment has already begun.': 'Dieser Termin hat schon begonnen.',
  'This appointment is cancelled.': 'Dieser Termin ist abgesagt.',
  'This appointment has just been changed. Please look at it again.':
    'Dieser Termin wurde gerade geändert. Bitte sehen Sie ihn noch einmal an.',
  'Drop a hint': 'Einen Wink geben',
  'Drop a hint about {title}': 'Einen Wink zu {title} geben',
  'Tell somebody what you have fallen for. We send them one mail with this piece, and nothing after it.':
    'Verraten Sie jemandem, was es Ihnen angetan hat. Wir schicken eine einzige E‑Mail mit diesem Stück und danach nichts mehr.',
  'Your name': 'Ihr Name',
  'Email of whoever it is for': 'E‑Mail-Adresse, an die er geht',
  'A few words (optional)': 'Ein paar Worte (freiwillig)',
  'In no size yet': 'Noch ohne Größe',
  'We use the address for this one mail and forget it once it is sent. More in our':
    'Wir verwenden die Adresse für diese eine E‑Mail und vergessen sie, sobald sie verschickt ist. Mehr dazu sagen unsere',
  'Send the hint': 'Wink senden',
  'Your hint is on its way. Who has asked us for none is not sent one.':
    'Ihr Wink ist unterwegs. Wer uns gebeten hat, keine zu schicken, bekommt keinen.',
  'Your hint could not be sent. Please try again.':
    'Ihr Wink konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  'We cannot send this hint today. Please try again tomorrow.':
    'Heute können wir diesen Wink nicht senden. Bitte versuchen Sie es morgen noch einmal.',
  'You have dropped many hints today. Please try again tomorrow.':
    'Sie haben heute schon viele Winke gegeben. Bitte versuchen Sie es morgen noch einmal.',
  'This piece is not made in that metal or size.':
    'Dieses Stück gibt es nicht in diesem Metall oder dieser Größe.',
  'Please leave out web and mail addresses, phone numbers and the like (put a space after a dot).':
    'Bitte lassen Sie Internet- und E‑Mail-Adressen, Telefonnummern und Ähnliches weg (mit einem Leerzeichen nach einem Punkt).',
  'Please keep it to 200 characters.': 'Bitte schreiben Sie höchstens 200 Zeichen.',
  'No more hints': 'Keine Winke mehr',
  'One press, and nobody can have a hint sent to this address by us any more.':
    'Ein Klick, und niemand kann dieser Adresse durch uns noch einen Wink schicken lassen.',
  'Send me no hints': 'Keine Winke mehr an mich',
  'One moment…': 'Einen Augenblick …',
  'Done. Nobody can have a hint sent to your address by us any more.':
    'Erledigt. Niemand kann Ihrer Adresse durch uns noch einen Wink schicken lassen.',
  'Please enter your name, at least 2 characters.': 'Bitte geben Sie Ihren Namen ein, mindestens 2 Zeichen.',
  'Please write your question, 10 to 2000 characters.':
    'Bitte schreiben Sie Ihre Frage, 10 bis 2000 Zeichen.',
  'Please enter your name.': 'Bitte geben Sie Ihren Namen ein.',
  'Please write your message, up to 4000 characters.':
    'Bitte schreiben Sie Ihre Nachricht, höchstens 4000 Zeichen.',
  'Please enter your first name.': 'Bitte geben Sie Ihren Vornamen ein.',
  'Please enter your last name.': 'Bitte geben Sie Ihren Nachnamen ein.',
  'Please choose your country.': 'Bitte wählen Sie Ihr Land.',
  'Please enter the id of your order.': 'Bitte geben Sie Ihre Bestellnummer ein.',
  'Please choose 1 to 5 stars.': 'Bitte wählen Sie 1 bis 5 Sterne.',
  'Please enter a title of 2 to 120 characters.': 'Bitte geben Sie einen Titel mit 2 bis 120 Zeichen ein.',
  'Please write your review, 10 to 4000 characters.':
    'Bitte schreiben Sie Ihre Bewertung, 10 bis 4000 Zeichen.',
  'Failed to submit question. Please try again.':
    'Ihre Frage konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  'Thank you! Your question has been submitted successfully. We will get back to you soon.':
    'Vielen Dank! Ihre Frage ist bei uns angekommen. Wir melden uns bald bei Ihnen.',
  'Failed to submit review. Please try again.':
    'Ihre Bewertung konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal.',
  'Thank you! Your review shows on the page of the piece once we have read it.':
    'Vielen Dank! Ihre Bewertung erscheint auf der Seite des Stücks, sobald wir sie gelesen haben.',
  'Message sent successfully!': 'Ihre Nachricht wurde gesendet!',
  'Quick Login (Optional)': 'Schnell anmelden (freiwillig)',
  'Log in, go on as a guest, or create an account.':
    'Melden Sie sich an, fahren Sie als Gast fort oder legen Sie ein Konto an.',
  'Create Account': 'Konto anlegen',
  'Your details for an account with the shop.': 'Ihre Angaben für ein Konto in unserem Shop.',
  Password: 'Passwort',
  'Remember me': 'Angemeldet bleiben',
  'Logging in…': 'Anmeldung läuft …',
  'LOG IN': 'ANMELDEN',
  'Log In': 'Anmelden',
  'Forgot your password?': 'Passwort vergessen?',
  'Continue as Guest': 'Als Gast fortfahren',
  'You need no account to buy. Your bag is kept in this browser, and the order ID with your email address opens your order at any time.':
    'Für einen Kauf brauchen Sie kein Konto. Ihr Warenkorb bleibt in diesem Browser erhalten, und mit Bestellnummer und E‑Mail-Adresse öffnen Sie Ihre Bestellung jederzeit.',
  'No account yet?': 'Noch kein Konto?',
  'CREATE ACCOUNT': 'KONTO ANLEGEN',
  'Confirm email': 'E‑Mail-Adresse bestätigen',
  'Confirm password': 'Passwort bestätigen',
  'At least 10 characters. Easily guessed passwords are refused.':
    'Mindestens 10 Zeichen. Leicht zu erratende Passwörter werden abgelehnt.',
  'Privacy information: we keep your name, country, email address and orders to serve you, and may use what you bought to suggest other pieces to you. You can download or delete all of it on your account page. By creating an account you declare that you are over 16 years of age.':
    'Datenschutzhinweis: Wir speichern Name, Land, E‑Mail-Adresse und Bestellungen, um für Sie da zu sein, und können Ihnen anhand Ihrer Käufe andere Stücke vorschlagen. Auf Ihrer Kontoseite können Sie alles herunterladen oder löschen. Mit dem Anlegen eines Kontos bestätigen Sie, dass Sie über 16 Jahre alt sind.',
  'I have read the privacy information and agree to the use of my data for profiling.':
    'Ich habe den Datenschutzhinweis gelesen und bin mit der Nutzung meiner Daten für die Profilbildung einverstanden.',
  'Send me the newsletter (optional).': 'Senden Sie mir den Newsletter (freiwillig).',
  'Creating your account…': 'Ihr Konto wird angelegt …',
  'Already have an account?': 'Haben Sie schon ein Konto?',
  'Passwords do not match.': 'Die Passwörter stimmen nicht überein.',
  'Emails do not match.': 'Die E‑Mail-Adressen stimmen nicht überein.',
  'You must agree to the privacy information to create an account.':
    'Bitte stimmen Sie dem Datenschutzhinweis zu, um ein Konto anzulegen.',
  'Please enter your email address.': 'Bitte geben Sie Ihre E‑Mail-Adresse ein.',
  'Login failed. Please check your credentials.':
    'Die Anmeldung ist fehlgeschlagen. Bitte prüfen Sie Ihre Eingaben.',
} as const satisfies Messages;
