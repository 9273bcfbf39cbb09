import type { Messages } from '../messages.js';

/** The account's pages, orders and their states, and the pages that mailed links open. */
export const account = {
  Account: 'Konto',
  'Create account': 'Konto anlegen',
  'Added to your bag': 'In Ihren Warenkorb gelegt',
  'My orders': 'Meine Bestellungen',
  'My details': 'Meine Angaben',
  'My data': 'Meine Daten',
  'Log out': 'Abmelden',
  'Your email address is not confirmed yet. Open the link in the email we sent you; orders placed as a guest with this address then appear here.':
    'Ihre E‑Mail-Adresse ist noch nicht bestätigt. Öffnen Sie den Link in unserer E‑Mail; Bestellungen, die Sie als Gast mit dieser Adresse aufgegeben haben, erscheinen dann hier.',
  'You have not ordered anything yet.': 'Sie haben noch nichts bestellt.',
  'Discover the pendants': 'Zu den Anhängern',
  'Order {id}': 'Bestellung {id}',
  'All my orders': 'Alle meine Bestellungen',
  'Your order': 'Ihre Bestellung',
  'Ships to': 'Lieferung an',
  'Find another order': 'Eine andere Bestellung finden',
  'Looking…': 'Suche läuft …',
  'The address the order was placed with.': 'Die Adresse, mit der die Bestellung aufgegeben wurde.',

  Paid: 'Bezahlt',
  'Your payment has arrived. Thank you.': 'Ihre Zahlung ist eingegangen. Vielen Dank.',
  'Not paid': 'Nicht bezahlt',
  'This order was begun and its payment was not finished. Nothing was charged so far.':
    'Diese Bestellung wurde begonnen und ihre Zahlung nicht abgeschlossen. Bisher wurde nichts abgebucht.',
  'Waiting for your bank': 'Ihre Bank wartet',
  'Your bank asked for a confirmation that it has not received yet.':
    'Ihre Bank hat um eine Bestätigung gebeten, die sie noch nicht erhalten hat.',
  'Payment failed': 'Zahlung fehlgeschlagen',
  'The payment did not go through. Nothing was charged.':
    'Die Zahlung ist nicht zustande gekommen. Es wurde nichts abgebucht.',
  Canceled: 'Storniert',
  'This order was canceled.': 'Diese Bestellung wurde storniert.',
  'In review': 'In Prüfung',
  'We are checking the payment of this order and will write to you.':
    'Wir prüfen die Zahlung dieser Bestellung und schreiben Ihnen.',
  'Placed on': 'Aufgegeben am',
  'The way of your order': 'Der Weg Ihrer Bestellung',
  Placed: 'Aufgegeben',
  Sent: 'Versandt',
  Arrived: 'Angekommen',
  'To come': 'Folgt noch',
  'Expected {window}': 'Voraussichtlich {window}',
  'On its way': 'Unterwegs',
  'Your order is with the carrier.': 'Ihre Bestellung ist beim Versanddienst.',
  'Your order has arrived. We hope you enjoy it.': 'Ihre Bestellung ist angekommen. Viel Freude damit.',
  'Sent with {carrier}': 'Versandt mit {carrier}',
  'Sent with {carrier}, number {tracking}': 'Versandt mit {carrier}, Nummer {tracking}',
  'Follow the parcel': 'Das Paket verfolgen',
  Pieces: 'Stücke',
  Piece: 'Stück',
  Sum: 'Summe',
  'Write a review of {name}': 'Eine Bewertung schreiben: {name}',
  'A refund of {amount} is under way. You are told by e-mail when it is made.':
    'Eine Erstattung von {amount} ist unterwegs. Sie erhalten eine E‑Mail, sobald sie erfolgt ist.',
  Print: 'Drucken',
  'Buy again': 'Noch einmal kaufen',
  'What you ordered is in your bag once more.':
    'Was Sie bestellt haben, liegt noch einmal in Ihrem Warenkorb.',
  'Not to be had as it was: {names}': 'So nicht mehr zu haben: {names}',
  'The pieces cannot be loaded at the moment. Please try again.':
    'Die Stücke können im Augenblick nicht geladen werden. Bitte versuchen Sie es noch einmal.',

  'Email address': 'E‑Mail-Adresse',
  'Your address is {email}. A new one counts once you open the link we send to it.':
    'Ihre Adresse ist {email}. Eine neue gilt, sobald Sie den Link öffnen, den wir dorthin senden.',
  'Your address is {email}, not confirmed yet. A new one counts once you open the link we send to it.':
    'Ihre Adresse ist {email}, noch nicht bestätigt. Eine neue gilt, sobald Sie den Link öffnen, den wir dorthin senden.',
  'New email': 'Neue E‑Mail-Adresse',
  'Your password': 'Ihr Passwort',
  'Change email': 'E‑Mail-Adresse ändern',
  'We send a link to your email address; it lets you choose a new one.':
    'Wir senden einen Link an Ihre E‑Mail-Adresse; damit wählen Sie ein neues.',
  'Change my password': 'Mein Passwort ändern',
  'Send me the newsletter.': 'Senden Sie mir den Newsletter.',
  Save: 'Speichern',
  'Saving…': 'Wird gespeichert …',
  'Sending…': 'Wird gesendet …',

  'Download my data': 'Meine Daten herunterladen',
  'Everything kept with your account, your details, ring size, wishlist, orders, reviews, questions, messages and newsletter subscription, in one file that other programs can read (JSON).':
    'Alles, was zu Ihrem Konto gespeichert ist, Ihre Angaben, Ringgröße, Wunschliste, Bestellungen, Bewertungen, Fragen, Nachrichten und das Newsletter-Abonnement, in einer Datei, die andere Programme lesen können (JSON).',
  'Delete my account': 'Mein Konto löschen',
  'My ring size': 'Meine Ringgröße',
  'Save my ring size': 'Ringgröße speichern',
  'It is chosen for you on the pages of rings that are to be had in it. You can take another one there.':
    'Sie ist auf den Seiten von Ringen, die es in ihr gibt, für Sie gewählt. Sie können dort eine andere nehmen.',
  'None is kept': 'Keine gemerkt',
  'Your login, name, email address, country, ring size, wishlist and newsletter consent are deleted at once, and so are the messages and questions you sent with your confirmed address. Reviews and answered questions that others read in the shop stay without your name. Of your orders we keep what the law asks of a shop, the pieces, sums and payment, without your name and address. This cannot be undone.':
    'Zugang, Name, E‑Mail-Adresse, Land, Ringgröße, Wunschliste und Newsletter-Einwilligung werden sofort gelöscht, ebenso die Nachrichten und Fragen, die Sie mit Ihrer bestätigten Adresse gesendet haben. Bewertungen und beantwortete Fragen, die andere im Shop lesen, bleiben ohne Ihren Namen. Von Ihren Bestellungen bewahren wir auf, was das Gesetz von einem Shop verlangt, Stücke, Summen und Zahlung, ohne Ihren Namen und Ihre Adresse. Das lässt sich nicht rückgängig machen.',
  'Deleting…': 'Wird gelöscht …',

  Passkeys: 'Passkeys',
  'With a passkey you log in by your fingerprint, your face or the lock of your device. Your password stays as it is.':
    'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder der Sperre Ihres Geräts an. Ihr Passwort bleibt, wie es ist.',
  'You have no passkey yet.': 'Sie haben noch keinen Passkey.',
  'Added on {day}': 'Hinzugefügt am {day}',
  'Last used on {day}': 'Zuletzt benutzt am {day}',
  'Not used yet': 'Noch nicht benutzt',
  'Add a passkey': 'Passkey hinzufügen',
  'So that you know it again, for example: My phone.':
    'Damit Sie ihn wiedererkennen, zum Beispiel: Mein Telefon.',
  'Waiting for your passkey…': 'Warten auf Ihren Passkey …',
  'Log in with a passkey': 'Mit einem Passkey anmelden',
  'A passkey cannot be added here: it needs JavaScript and a browser that knows passkeys, at the shop’s own web address.':
    'Hier lässt sich kein Passkey hinzufügen: Nötig sind JavaScript und ein Browser, der Passkeys kennt, an der eigenen Webadresse des Shops.',
  'You have as many passkeys as an account can have. Please remove one first.':
    'Sie haben so viele Passkeys, wie ein Konto haben kann. Bitte entfernen Sie zuerst einen.',
  'Your browser could not use a passkey here. Nothing has changed.':
    'Ihr Browser konnte hier keinen Passkey verwenden. Es hat sich nichts geändert.',
  'This device holds a passkey of your account already.':
    'Dieses Gerät hat schon einen Passkey Ihres Kontos.',
  'Passkeys cannot be used at this address of the shop. Please log in with your password.':
    'Unter dieser Adresse des Shops lassen sich keine Passkeys verwenden. Bitte melden Sie sich mit Ihrem Passwort an.',
  'This passkey could not be added. Please try again.':
    'Dieser Passkey konnte nicht hinzugefügt werden. Bitte versuchen Sie es noch einmal.',
  'This took too long. Please try to add the passkey again.':
    'Das hat zu lange gedauert. Bitte fügen Sie den Passkey noch einmal hinzu.',
  'This passkey has been added to an account already.': 'Dieser Passkey wurde schon einem Konto hinzugefügt.',
  'There is no such passkey.': 'Diesen Passkey gibt es nicht.',
  'Login with this passkey failed. Please try again, or log in with your password.':
    'Die Anmeldung mit diesem Passkey ist fehlgeschlagen. Bitte versuchen Sie es noch einmal, oder melden Sie sich mit Ihrem Passwort an.',
  'Your passkey has been added. You can log in with it from now on.':
    'Ihr Passkey ist hinzugefügt. Sie können sich ab jetzt damit anmelden.',
  'The passkey has been removed. It does not log anybody in any more.':
    'Der Passkey ist entfernt. Er meldet niemanden mehr an.',

  'Forgotten password': 'Passwort vergessen',
  'Enter the address of your account. We send you a link to choose a new password.':
    'Geben Sie die Adresse Ihres Kontos ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.',
  'Send the link': 'Link senden',
  'New password': 'Neues Passwort',
  'Confirm new password': 'Neues Passwort bestätigen',
  'Set new password': 'Neues Passwort setzen',
  'Send me another link': 'Einen anderen Link anfordern',
  'Confirm your email address': 'E‑Mail-Adresse bestätigen',
  'One press, and this address counts as yours.': 'Ein Klick, und diese Adresse gilt als Ihre.',
  'Confirming…': 'Wird bestätigt …',
  'Confirm this address': 'Diese Adresse bestätigen',
  'To my account': 'Zu meinem Konto',

  'Please choose a title from the list, or none.': 'Bitte wählen Sie eine Anrede aus der Liste oder keine.',
  'Please enter your password.': 'Bitte geben Sie Ihr Passwort ein.',
  'Please enter the order ID, as it stands in your order confirmation.':
    'Bitte geben Sie die Bestellnummer ein, wie sie in Ihrer Bestellbestätigung steht.',
  'This link is not complete. Please open it again from the email.':
    'Dieser Link ist nicht vollständig. Bitte öffnen Sie ihn noch einmal aus der E‑Mail.',

  'This password is too easy to guess. Please choose another one.':
    'Dieses Passwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.',
  'This link does not work any more. Please ask for a new one.':
    'Dieser Link gilt nicht mehr. Bitte fordern Sie einen neuen an.',
  'You are logged in.': 'Sie sind angemeldet.',
  'You have been logged out.': 'Sie sind abgemeldet.',
  'Your details have been saved.': 'Ihre Angaben sind gespeichert.',
  'We have sent a link to the new address. It counts once you open the link.':
    'Wir haben einen Link an die neue Adresse gesendet. Sie gilt, sobald Sie den Link öffnen.',
  'Your account has been deleted.': 'Ihr Konto ist gelöscht.',
  'If there is an account with this e-mail address, we have sent it a link.':
    'Wenn es ein Konto mit dieser E‑Mail-Adresse gibt, haben wir dorthin einen Link gesendet.',
  'Your password has been changed. Please log in with it.':
    'Ihr Passwort ist geändert. Bitte melden Sie sich damit an.',
  'Your e-mail address is confirmed.': 'Ihre E‑Mail-Adresse ist bestätigt.',
  'We found no order with this number and e-mail address. Please check both.':
    'Wir haben keine Bestellung mit dieser Nummer und E‑Mail-Adresse gefunden. Bitte prüfen Sie beides.',
  'We could not create an account with this e-mail address. If you already have one, please log in or choose a new password.':
    'Mit dieser E‑Mail-Adresse konnten wir kein Konto anlegen. Wenn Sie schon eines haben, melden Sie sich bitte an oder wählen Sie ein neues Passwort.',
} as const satisfies Messages;
