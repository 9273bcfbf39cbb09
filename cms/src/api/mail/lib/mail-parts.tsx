import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Fragment } from 'react';
import type { MailBlock, Span } from '../domain/mail-blocks';
import type { MailPiece } from '../domain/mail-pieces';
import { LOOK } from './mail-look';
import type { MailLabels } from '../domain/mail-labels';

/** Words with the line breaks that they were written with. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, place) => (
    <Fragment key={place}>
      {place > 0 && <br />}
      {line}
    </Fragment>
  ));

const SpanTexts = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ text, href }, place) =>
    href ? (
      <a key={place} href={href} className="link" style={LOOK.link}>
        {text}
      </a>
    ) : (
      <Lines key={place} text={text} />
    ),
  );

/** The last of the sums stands apart. */
function Sums({ rows }: { rows: readonly [label: string, value: string][] }) {
  return (
    <Section style={{ marginBottom: '20px' }}>
      {rows.map(([label, value], place) => {
        const isLast = place === rows.length - 1;
        const weight = isLast ? { fontWeight: 700 } : {};
        return (
          <Row key={place} className="rule" style={isLast ? { ...LOOK.rule, marginTop: '8px' } : {}}>
            <Column style={{ padding: '3px 16px 3px 0', verticalAlign: 'top', whiteSpace: 'nowrap' }}>
              <p className="ink" style={{ ...LOOK.text, ...weight, margin: 0 }}>
                {label}
              </p>
            </Column>
            <Column align="right" style={{ padding: '3px 0', verticalAlign: 'top' }}>
              <p className="ink" style={{ ...LOOK.amount, ...weight }}>
                {value}
              </p>
            </Column>
          </Row>
        );
      })}
    </Section>
  );
}

interface PiecesProps {
  pieces: readonly MailPiece[];
  labels: MailLabels;
}

function Pieces({ pieces, labels }: PiecesProps) {
  return (
    <Section className="rule" style={{ ...LOOK.rule, marginBottom: '20px' }}>
      {pieces.map(({ name, metal, size, engraving, quantity, unbought, price, picture }, place) => (
        <Row key={place} className="rule" style={place > 0 ? LOOK.rule : {}}>
          {picture && (
            <Column width={96} style={{ width: '96px', padding: '16px 16px 16px 0', verticalAlign: 'top' }}>
              <Img src={picture} alt={`${name}, ${metal}`} width={96} height={120} style={LOOK.picture} />
            </Column>
          )}
          <Column style={{ padding: '16px 16px 16px 0', verticalAlign: 'top' }}>
            <p className="ink" style={LOOK.name}>
              {name}
            </p>
            <p className="soft" style={LOOK.soft}>
              {[metal, size && labels.size(size)].filter(Boolean).join(' · ')}
              {engraving && (
                <>
                  <br />
                  {labels.engraving(engraving)}
                </>
              )}
              {!unbought && (
                <>
                  <br />
                  {labels.quantity(quantity)}
                </>
              )}
            </p>
          </Column>
          {price && (
            <Column align="right" style={{ padding: '16px 0', verticalAlign: 'top', whiteSpace: 'nowrap' }}>
              <p className="ink" style={{ ...LOOK.amount, lineHeight: '24px' }}>
                {price}
              </p>
            </Column>
          )}
        </Row>
      ))}
    </Section>
  );
}

const WORDS = { quote: LOOK.quote, moment: LOOK.moment, paragraph: LOOK.text } as const;

interface PartProps extends PiecesProps {
  block: MailBlock;
  /** The words on the button. */
  button: string;
}

/** One part of a mail's page. */
export function MailPart({ block, button, pieces, labels }: PartProps) {
  switch (block.kind) {
    case 'pieces':
      return <Pieces pieces={pieces} labels={labels} />;
    case 'sums':
      return <Sums rows={block.rows} />;
    case 'button':
      return (
        <Section style={{ marginBottom: '24px' }}>
          <Button href={block.href} className="button" style={LOOK.button}>
            {button}
          </Button>
        </Section>
      );
    case 'quote':
    case 'moment':
    case 'paragraph':
      return (
        <p className={block.kind === 'quote' ? 'soft' : 'ink'} style={WORDS[block.kind]}>
          <SpanTexts spans={block.spans} />
        </p>
      );
  }
}
