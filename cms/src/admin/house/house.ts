import coin from './coin.svg';

/** Strapi's violet as the house's brass: white on it and it on ivory have a contrast of at least 4.5. */
const BRASS = {
  primary100: '#f7f1e7',
  primary200: '#e4d4ba',
  primary500: '#9c7a47',
  primary600: '#80623a',
  primary700: '#66502f',
  buttonPrimary500: '#6f5431',
  buttonPrimary600: '#80623a',
};
const BRASS_BY_NIGHT = {
  primary100: '#2a241b',
  primary200: '#4a3d27',
  primary500: '#c9a467',
  primary600: '#d8b87f',
  primary700: '#e8cfa1',
  buttonPrimary500: '#6f5431',
  buttonPrimary600: '#80623a',
};

/** Where Strapi notes that its banner of a new version's media library was closed; with no uuid its second half is 'false'. */
const CLOSED_BANNER = 'STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false';

/** Nobody who works here is told of Strapi's news, or led to its shop of plugins, which no setting takes out of the menu. */
export function hideAdvertisement(): void {
  localStorage.setItem(CLOSED_BANNER, 'true');
  const style = document.createElement('style');
  style.textContent =
    'li:has([href^="https://market.strapi.io"]), [href^="https://market.strapi.io"] { display: none }';
  document.head.append(style);
}

/** The panel in the house's clothes. */
export const HOUSE = {
  auth: { logo: coin },
  menu: { logo: coin },
  head: { favicon: coin },
  theme: {
    light: { colors: { ...BRASS, neutral100: '#faf7f2', neutral500: '#6a6a86' } },
    dark: { colors: BRASS_BY_NIGHT },
  },
  words: {
    'Auth.form.welcome.title': 'Welcome',
    'Auth.form.welcome.subtitle': 'Log in to write for the shop',
    'app.components.LeftMenu.navbrand.title': 'The shop',
    'app.components.LeftMenu.navbrand.workplace': 'its words, pictures and pieces',
    // The right of a role; without it a colleague approves (S-88).
    'Settings.roles.form.permissions.publish': 'Publish without approval',
    'content-manager.components.uid.regenerate': 'Make it anew',
    'HomePage.header.subtitle': 'What the shop says, shows and sells is written here.',
  },
};
