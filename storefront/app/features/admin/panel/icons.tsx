import { icon } from '~/ui/icons';

export const DashboardIcon = icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />);
export const PeopleIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 19.5c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .7 3.2 2.4 3.6 4.9" />
  </>,
);
export const MailIcon = icon(<path d="M3 5.5h18v13H3zM3 6l9 7 9-7" />);
export const RingIcon = icon(
  <>
    <circle cx="12" cy="14.5" r="6" />
    <path d="M9 4h6l2 2.5-5 4-5-4z" />
  </>,
);
export const PackageIcon = icon(
  <path d="M3.5 7.5l8.5-4 8.5 4v9l-8.5 4-8.5-4zM3.5 7.5l8.5 4 8.5-4M12 11.5v9" />,
);
export const StarIcon = icon(
  <path d="M12 3.8l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9 1.1-5.8-4.3-4 5.8-.7z" />,
);
export const NewsletterIcon = icon(
  <path d="M4 5h13v14H5.5A1.5 1.5 0 0 1 4 17.5zM17 9h3v8.5a1.5 1.5 0 0 1-3 0M7 9h7M7 12.5h7M7 16h4" />,
);
export const KeyIcon = icon(
  <path d="M14.5 9.5a4 4 0 1 0-3.9 3.9L12 12h2v-2zM14 10l6.5 6.5V20H17l-6.4-6.6M7.5 9.5h.01" />,
);
export const RedirectIcon = icon(<path d="M4 19V9.5a3 3 0 0 1 3-3h12.5M15.5 2.5l4 4-4 4M9.5 19v-6" />);
export const CouponIcon = icon(
  <path d="M3.5 6.5h17v3.5a2 2 0 0 0 0 4v3.5h-17V14a2 2 0 0 0 0-4zM14 6.5v2M14 11v2M14 15.5v2" />,
);
export const SettingsIcon = icon(
  <>
    <path d="M3.5 7h9M17.5 7h3M3.5 17h3M11.5 17h9" />
    <circle cx="15" cy="7" r="2.5" />
    <circle cx="9" cy="17" r="2.5" />
  </>,
);
export const SystemIcon = icon(<path d="M2.5 12.5h4l2.5-7 4.5 14 3-9.5 1.5 2.5h3.5" />);
export const LogoutIcon = icon(<path d="M13 4H5v16h8M10 12h10.5M16.5 8l4 4-4 4" />);
export const DownloadIcon = icon(<path d="M12 3.5v12M7.5 11l4.5 4.5 4.5-4.5M4 20h16" />);
export const PrintIcon = icon(<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />);
