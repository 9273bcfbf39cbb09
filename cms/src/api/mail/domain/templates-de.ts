/** The mails in German (S-76), by the keys of the English ones. */
export const GERMAN_TEMPLATES = {
  'newsletter-confirm-de': {
    subject: 'Unser Newsletter: Bitte bestätigen Sie Ihre E-Mail-Adresse',
    text: `Guten Tag,

jemand, wahrscheinlich Sie, hat unseren Newsletter mit dieser E-Mail-Adresse bestellt. Bitte bestätigen Sie das, indem Sie innerhalb von sieben Tagen diesen Link öffnen:

{link}

Bis dahin schicken wir Ihnen keinen Newsletter, und nach 30 Tagen vergessen wir die Adresse.

Wenn Sie das nicht waren oder es sich anders überlegt haben, tragen Sie die Adresse hier aus:

{unsubscribe}

{shop}`,
  },
  'confirm-email-de': {
    subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
    text: `Guten Tag, {firstName},

bitte bestätigen Sie, dass dies Ihre E-Mail-Adresse ist, indem Sie diesen Link öffnen:

{link}

Der Link gilt einmal und drei Tage lang. Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht übergehen.

{shop}`,
  },
  'reset-password-de': {
    subject: 'Ein neues Passwort für Ihr Konto',
    text: `Guten Tag, {firstName},

wählen Sie ein neues Passwort, indem Sie diesen Link öffnen:

{link}

Der Link gilt einmal und eine Stunde lang. Wenn Sie ihn nicht angefordert haben, können Sie diese Nachricht übergehen: Ihr Passwort bleibt, wie es ist.

{shop}`,
  },
  'email-changed-de': {
    subject: 'Ihre E-Mail-Adresse wurde geändert',
    text: `Guten Tag, {firstName},

Ihr Konto verwendet jetzt eine andere E-Mail-Adresse. Nachrichten des Shops kommen nicht mehr hierher.

Wenn Sie das nicht waren, schreiben Sie bitte sofort an {contact}.

{shop}`,
  },
  'passkey-added-de': {
    subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
    text: `Guten Tag, {firstName},

ab jetzt öffnet ein neuer Passkey Ihr Konto. Hier sehen und entfernen Sie Ihre Passkeys:

{link}

Wenn Sie das nicht waren, entfernen Sie ihn, wählen Sie ein neues Passwort und schreiben Sie sofort an {contact}.

{shop}`,
  },
  'already-registered-de': {
    subject: 'Sie haben schon ein Konto',
    text: `Guten Tag, {firstName},

jemand, wahrscheinlich Sie, wollte mit dieser E-Mail-Adresse ein Konto anlegen. Es gibt schon eines, und es ist unverändert.

Wenn Sie Ihr Passwort vergessen haben, wählen Sie hier ein neues:

{link}

{shop}`,
  },
  'order-confirmation-de': {
    subject: 'Ihre Bestellung {orderId}',
    text: `Guten Tag, {name},

vielen Dank für Ihre Bestellung. Ihre Zahlung ist bei uns eingegangen.

{lines}

{gift}

Zwischensumme: {subtotal}
Versand: {shipping}
Steuer: {tax}
{discount}Gesamtbetrag: {total}

Bestellnummer: {orderId}

Mit der Bestellnummer und Ihrer E-Mail-Adresse können Sie Ihre Bestellung jederzeit ansehen:

{link}

{shop}`,
  },
  'order-refund-de': {
    subject: 'Eine Erstattung zu Ihrer Bestellung {orderId}',
    text: `Guten Tag, {name},

wir haben {amount} Ihrer Bestellung auf die Karte erstattet, mit der Sie bezahlt haben. Banken brauchen meist fünf bis zehn Tage, bis sie den Betrag anzeigen.

Bestellnummer: {orderId}
Bezahlt: {total}
Bisher erstattet: {refunded}

Mit der Bestellnummer und Ihrer E-Mail-Adresse können Sie Ihre Bestellung jederzeit ansehen:

{link}

Wenn Sie eine Frage zu dieser Erstattung haben, schreiben Sie bitte an {contact}.

{shop}`,
  },
  'order-shipped-de': {
    subject: 'Ihre Bestellung {orderId} ist unterwegs',
    text: `Guten Tag, {name},

wir haben Ihre Bestellung mit {carrier} versandt.
{tracking}

{lines}

Mit der Bestellnummer und Ihrer E-Mail-Adresse können Sie Ihre Bestellung jederzeit ansehen:

{link}

{shop}`,
  },
  'order-return-de': {
    subject: 'Ihre Rücksendung aus der Bestellung {orderId}',
    text: `Guten Tag, {name},

Sie möchten diese Stücke zurückgeben:

{lines}

{address}

Legen Sie jedes Stück in seine Schachtel, mit Tuch und Papieren, und die Schachtel in etwas Schlichtes. Legen Sie einen Zettel mit der Nummer {orderId} dazu, und bewahren Sie den Beleg der Post auf, bis Sie von uns gehört haben.

Am Tag der Ankunft sehen wir es uns an und erstatten den Betrag auf die Karte, mit der Sie bezahlt haben. Wenn Sie lieber ein anderes Stück möchten, schreiben Sie an {contact}.

Mit der Bestellnummer und Ihrer E-Mail-Adresse können Sie Ihre Bestellung und die Rücksendung jederzeit ansehen:

{link}

{shop}`,
  },
  'order-return-declined-de': {
    subject: 'Zu Ihrer Rücksendung aus der Bestellung {orderId}',
    text: `Guten Tag, {name},

diese Stücke können wir nicht zurücknehmen:

{lines}

{answer}

Mit der Bestellnummer und Ihrer E-Mail-Adresse können Sie Ihre Bestellung jederzeit ansehen:

{link}

Wenn Sie das anders sehen, schreiben Sie bitte an {contact}.

{shop}`,
  },
  'hint-de': {
    subject: 'Ein Wink von {name}',
    text: `Guten Tag,

{name} hat bei uns dieses Stück entdeckt und möchte, dass Sie davon wissen:

{lines}

{message}

{link}

Sie erhalten diese E-Mail, weil {name} uns auf unseren Seiten Ihre Adresse genannt und uns gebeten hat, sie dieses eine Mal zu schicken. Wir vergessen die Adresse, sobald die E-Mail verschickt ist, und schreiben Ihnen sonst nichts.

Wenn Sie keine Winke möchten, von wem auch immer, sagen Sie es hier:

{unsubscribe}

{shop}`,
  },
  'appointment-de': {
    subject: 'Ihr Videotermin am {when}',
    text: `Guten Tag, {name},

wir freuen uns, Sie per Video kennenzulernen:

{when}

{video}

Die Datei im Anhang trägt den Termin in Ihren Kalender ein. Bis er beginnt, können Sie ihn jederzeit verlegen oder absagen:

{link}

{shop}`,
  },
  'appointment-reminder-de': {
    subject: 'Zur Erinnerung: Ihr Videotermin am {when}',
    text: `Guten Tag, {name},

wir möchten Sie an Ihren Videotermin bei uns erinnern:

{when}

{video}

Die Datei im Anhang trägt den Termin in Ihren Kalender ein. Wenn Ihnen die Zeit nicht mehr passt, können Sie ihn verlegen oder absagen, bis er beginnt:

{link}

{shop}`,
  },
  'appointment-cancelled-de': {
    subject: 'Ihr Termin am {when} ist abgesagt',
    text: `Guten Tag, {name},

Ihr Videotermin ist abgesagt:

{when}

Gern können Sie eine andere Zeit wählen:

{link}

{shop}`,
  },
  'contact-answer-de': {
    subject: 'Unsere Antwort auf Ihre Nachricht',
    text: `Guten Tag, {name},

{answer}

Sie haben uns geschrieben:

{message}

Sie erreichen uns jederzeit unter {contact}.

{shop}`,
  },
  'question-answer-de': {
    subject: 'Unsere Antwort auf Ihre Frage zu {product}',
    text: `Guten Tag, {name},

Sie haben uns zu {product} gefragt:

{question}

Unsere Antwort:

{answer}

Sie erreichen uns jederzeit unter {contact}.

{shop}`,
  },
} as const;
