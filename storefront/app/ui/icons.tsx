import type { ReactNode, SVGProps } from 'react';

/** Line icons, 24 px, one weight. Decorative: the control they stand in carries the name. */
export function icon(path: ReactNode) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width="22"
        height="22"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...props}
      >
        {path}
      </svg>
    );
  };
}

export const MenuIcon = icon(<path d="M3 8h18M3 16h18" />);
export const CloseIcon = icon(<path d="M5 5l14 14M19 5L5 19" />);
export const BagIcon = icon(
  <>
    <path d="M5 8.5h14l1 12H4z" />
    <path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const PreviousIcon = icon(<path d="M14.5 5l-7 7 7 7" />);
export const NextIcon = icon(<path d="M9.5 5l7 7-7 7" />);
export const PlayIcon = icon(<path d="M8 5.5v13l11-6.5z" />);
export const PauseIcon = icon(<path d="M8.5 5.5v13M15.5 5.5v13" />);
export const MinusIcon = icon(<path d="M6 12h12" />);
export const PlusIcon = icon(<path d="M6 12h12M12 6v12" />);
export const EnlargeIcon = icon(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />);
export const ShieldIcon = icon(
  <>
    <path d="M12 3.5l7 2.5v5.5c0 4.4-2.9 7.4-7 9-4.1-1.6-7-4.6-7-9V6z" />
    <path d="M9 12l2.2 2.2L15.2 10" />
  </>,
);
export const TruckIcon = icon(
  <>
    <path d="M2.5 6.5h11v10h-11zM13.5 10h4l4 3.5v3h-8z" />
    <circle cx="7" cy="17.5" r="1.8" />
    <circle cx="17.5" cy="17.5" r="1.8" />
  </>,
);
export const ShareIcon = icon(<path d="M12 15V3.5M8 7l4-3.5L16 7M5.5 11.5v9h13v-9" />);
export const EnvelopeIcon = icon(<path d="M3 6h18v12H3zm0 0 9 7 9-7" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="M15.5 15.5L20.5 20.5" />
  </>,
);
export const FilterIcon = icon(<path d="M3 8h9M16 8h5M3 16h5M12 16h9M14 6v4M10 14v4" />);
export const HeartIcon = icon(
  <path d="M12 20.2C6.5 16 3.5 12.8 3.5 9.2a4.3 4.3 0 0 1 8.5-1.2 4.3 4.3 0 0 1 8.5 1.2c0 3.6-3 6.8-8.5 11z" />,
);
export const QuestionIcon = icon(
  <>
    <path d="M4 4.5h16v12H11l-4.5 4v-4H4z" />
    <path d="M9.8 8.6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.5M12 14.2v.1" />
  </>,
);
export const CompareIcon = icon(<path d="M8 4v16M8 20l-4-4M8 20l4-4M16 20V4M16 4l-4 4M16 4l4 4" />);
export const CalendarIcon = icon(<path d="M4 5.5h16v15H4zM4 10h16M8 3v5M16 3v5M8 14h3M8 17h3M14 14h2" />);
export const RulerIcon = icon(<path d="M3 8.5h18v7H3zM7 8.5v3M11 8.5v4M15 8.5v3M19 8.5v4" />);
