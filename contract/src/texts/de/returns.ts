import type { Messages } from '../messages.js';

/** Pieces that go back (S-120). */
export const returns = {
  'Start a return': 'Rückgabe beginnen',
  'You can start a return until {day}.': 'Bis zum {day} können Sie eine Rückgabe beginnen.',
  'What would you like to return?': 'Was möchten Sie zurückgeben?',
  'How many of {name}': 'Anzahl von {name}',
  'In a return already': 'Schon in einer Rückgabe',
  'Engraved: it can be returned only if it arrived damaged or is the wrong piece.':
    'Graviert: Rückgabe nur, wenn es beschädigt ankam oder das falsche Stück ist.',
  'Why does it go back?': 'Warum geht es zurück?',
  'Please choose a reason': 'Bitte einen Grund wählen',
  'It does not fit': 'Es passt nicht',
  'It is not as I expected': 'Es ist nicht wie erwartet',
  'It arrived damaged': 'Es kam beschädigt an',
  'It is the wrong piece': 'Es ist das falsche Stück',
  'Another reason': 'Ein anderer Grund',
  'A few words, if you like': 'Ein paar Worte, wenn Sie möchten',
  'We write to you at {email} where the pieces go and what happens then.':
    'Wir schreiben Ihnen an {email}, wohin die Stücke gehen und was dann geschieht.',
  'Back to the order': 'Zurück zur Bestellung',
  'Please tick at least one piece.': 'Bitte wählen Sie mindestens ein Stück aus.',
  'Please choose a reason from the list.': 'Bitte wählen Sie einen Grund aus der Liste.',
  'Please check how many of each piece you would like to return.':
    'Bitte prüfen Sie, wie viele von jedem Stück Sie zurückgeben möchten.',
  'We have noted your return and write to you by e-mail.':
    'Wir haben Ihre Rückgabe aufgenommen und schreiben Ihnen per E‑Mail.',
  Returns: 'Rückgaben',
  'Return asked for on {day}': 'Rückgabe angefragt am {day}',
  'Waiting for the pieces': 'Wir erwarten die Stücke',
  'The pieces have arrived with us': 'Die Stücke sind bei uns angekommen',
  'We could not take it back': 'Wir konnten es nicht zurücknehmen',
  'Our answer': 'Unsere Antwort',
  'Your words': 'Ihre Worte',
  'This order has not been sent yet. Its pieces can be returned once it is on its way to you.':
    'Diese Bestellung ist noch nicht versandt. Ihre Stücke können Sie zurückgeben, sobald sie zu Ihnen unterwegs ist.',
  'This order was refunded in full: there is nothing left to return.':
    'Diese Bestellung wurde vollständig erstattet: Es bleibt nichts zurückzugeben.',
  'All pieces of this order are in a return already.':
    'Alle Stücke dieser Bestellung sind schon in einer Rückgabe.',
  'The days for returning pieces of this order ended on {day}. Please write to us.':
    'Die Frist für die Rückgabe von Stücken dieser Bestellung endete am {day}. Bitte schreiben Sie uns.',
  'This order holds no such piece. Please open it once more.':
    'Dieses Stück gehört nicht zu dieser Bestellung. Bitte öffnen Sie sie noch einmal.',
  '{name} is in a return already. Please take off its tick.':
    '{name} ist schon in einer Rückgabe. Bitte nehmen Sie das Häkchen weg.',
  'Of {name} no more than {n} can be returned. Please change how many.':
    'Von {name} lassen sich höchstens {n} zurückgeben. Bitte ändern Sie die Anzahl.',
  '{name} is engraved: it can be returned only if it arrived damaged or is the wrong piece. Please take off its tick, or choose such a reason.':
    '{name} ist graviert: Rückgabe nur, wenn es beschädigt ankam oder das falsche Stück ist. Bitte nehmen Sie das Häkchen weg, oder wählen Sie einen solchen Grund.',
  'Another return of this order was started meanwhile. Please look at the order again.':
    'Inzwischen wurde eine andere Rückgabe dieser Bestellung begonnen. Bitte sehen Sie sich die Bestellung noch einmal an.',
  'No piece of this order can be returned now. If you think otherwise, please write to us.':
    'Von dieser Bestellung lässt sich jetzt nichts zurückgeben. Wenn Sie das anders sehen, schreiben Sie uns bitte.',
} as const satisfies Messages;
