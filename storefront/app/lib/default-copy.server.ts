import type { SiteContent } from '@shop/contract';
import type { Translate } from '~/i18n/text';

/** The menu, the footer and the sentences of a shop whose editors have none yet, or cannot be asked. */
export function defaultCopy(t: Translate, returnDays: number | null): SiteContent {
  const paragraphs = [
    t('What shipping costs is shown before you pay.'),
    ...(returnDays === null
      ? []
      : [
          t(
            'You may exchange or return a piece for a refund within {n} days of delivery. Personalised pieces are excepted.',
            { n: returnDays },
          ),
        ]),
  ];
  return {
    menu: {
      collections: [
        {
          text: t('Pendants'),
          to: '/Pendants',
          pane: 'Pendants',
          parts: [
            { text: t('Women'), to: '/Pendants', pane: 'Women' },
            { text: t('Men'), to: '/Man', pane: 'Men' },
          ],
        },
        { text: t('Rings'), to: '/Rings', pane: 'Rings', parts: [] },
        { text: t('Earrings'), to: '/Earrings', pane: 'Earrings', parts: [] },
        { text: t('Bracelets'), to: '/Bracelets', pane: 'Bracelets', parts: [] },
      ],
      inside: [
        { text: t('About Us'), to: '/About' },
        { text: t('Contact Us'), to: '/Contact' },
      ],
    },
    footer: [
      {
        title: t('At your service'),
        links: [
          { text: t('Contact Us'), to: '/Contact' },
          { text: t('The whole collection'), to: '/ProductList' },
          { text: t('Find my order'), to: '/order-lookup' },
        ],
      },
    ],
    notices: {
      delivery: t('Please allow time for delivery. Estimated delivery:'),
      shipping: t('What shipping costs is shown before you pay.'),
      checkout: t('Guaranteed safe & secure checkout'),
      material: t('Gold Vermeil or 92.5 Sterling silver'),
      shippingTab: paragraphs.map((text) => `<p>${text}</p>`).join(''),
      contact: null,
    },
    notFound: {
      title: t('This page is not here'),
      text: t('The address may have changed.'),
      links: [{ text: t('To the home page'), to: '/' }],
    },
  };
}

/** What editors wrote, and the shop's own words where they wrote none. */
const orOwn = <T extends object>(written: T, own: T): T => ({
  ...own,
  ...Object.fromEntries(Object.entries(written).filter(([, words]) => words !== null)),
});

/** The editors' words, and the shop's own where there are none (MENU-01, SHELL-06, PDP-04). */
export function loadSiteCopy(site: SiteContent | null, t: Translate, returnDays: number | null): SiteContent {
  const own = defaultCopy(t, returnDays);
  if (!site) return own;
  const { menu, footer, notices, notFound } = site;
  return {
    menu,
    footer,
    notices: orOwn(notices, own.notices),
    notFound: {
      ...orOwn(notFound, own.notFound),
      links: notFound.links.length > 0 ? notFound.links : own.notFound.links,
    },
  };
}
