import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import type { Locale } from '@shop/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { previewOf, type MailBlock } from '../domain/mail-blocks';
import type { MailPiece } from '../domain/mail-pieces';
import { LOOK, MAIL_CSS } from './mail-look';
import { MailPart } from './mail-parts';
import type { MailLabels } from '../domain/mail-labels';

/** What mails say of the shop. */
export interface MailShop {
  brandName: string;
  contactEmail: string;
  /** Empty where the shop does not say it. */
  basedIn: string;
  returnDays: number;
  /** The storefront's address, without a slash at its end. */
  origin: string;
}

/** What stands on a mail's page. */
export interface MailSheet {
  language: Locale;
  labels: MailLabels;
  subject: string;
  headline: string;
  button: string;
  blocks: readonly MailBlock[];
  pieces: readonly MailPiece[];
  /** Whether it says how long pieces can be returned. */
  returns: boolean;
}

interface Props {
  sheet: MailSheet;
  shop: MailShop;
}

const Masthead = ({ brandName, origin }: MailShop) => (
  <Section>
    <p style={{ margin: '24px 0 32px', textAlign: 'center' }}>
      <a href={`${origin}/`} className="ink" style={LOOK.brand}>
        <Img
          src={`${origin}/icon-192.png`}
          alt=""
          width={56}
          height={56}
          style={{ display: 'inline-block', marginBottom: '4px', borderRadius: '28px' }}
        />
        <br />
        {brandName}
      </a>
    </p>
  </Section>
);

function Footer({ sheet: { labels, returns }, shop }: Props) {
  const [before, behind] = labels.questions;
  const { brandName, basedIn, contactEmail, returnDays } = shop;
  return (
    <Section className="rule" style={{ ...LOOK.rule, marginTop: '20px' }}>
      <p className="soft" style={{ ...LOOK.soft, margin: '20px 0 32px' }}>
        {returns && returnDays > 0 && (
          <>
            {labels.returns(returnDays)}
            <br />
          </>
        )}
        {before}
        <a href={`mailto:${contactEmail}`} className="link" style={LOOK.link}>
          {contactEmail}
        </a>
        {behind}
        <br />
        {[brandName, basedIn].filter(Boolean).join(', ')}
      </p>
    </Section>
  );
}

function MailPage({ sheet, shop }: Props) {
  const { language, subject, headline, blocks } = sheet;
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{subject}</title>
        <style>{MAIL_CSS}</style>
      </Head>
      <Body className="page" style={LOOK.page}>
        <Preview>{previewOf(blocks)}</Preview>
        <Container width={600} style={LOOK.sheet}>
          <Masthead {...shop} />
          <h1 className="ink headline" style={LOOK.headline}>
            {headline}
          </h1>
          {blocks.map((block, place) => (
            <MailPart key={place} block={block} {...sheet} />
          ))}
          <Footer sheet={sheet} shop={shop} />
        </Container>
      </Body>
    </Html>
  );
}

/** A mail's page as HTML. Everything in it is text to React: what shoppers typed is shown, not obeyed. */
export const renderMailPage = (sheet: MailSheet, shop: MailShop): string =>
  `<!DOCTYPE html>${renderToStaticMarkup(<MailPage sheet={sheet} shop={shop} />)}`;
