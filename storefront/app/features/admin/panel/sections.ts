import type { StaffAbility } from '@shop/contract/rules';
import type { ComponentType, SVGProps } from 'react';
import { CalendarIcon, QuestionIcon } from '~/ui/icons';
import {
  CouponIcon,
  DashboardIcon,
  MailIcon,
  NewsletterIcon,
  PackageIcon,
  PeopleIcon,
  RedirectIcon,
  RingIcon,
  SettingsIcon,
  StarIcon,
  SystemIcon,
} from './icons';

/** A section of the panel, as its menu shows it. */
export interface Section {
  to: string;
  text: string;
  needs: StaffAbility;
  Icon: ComponentType<SVGProps<SVGSVGElement>>;
}

const SECTIONS: readonly Section[] = [
  { to: '/Admin', text: 'Dashboard', needs: 'dashboard.read', Icon: DashboardIcon },
  { to: '/Admin/users', text: 'Users', needs: 'users.read', Icon: PeopleIcon },
  { to: '/Admin/contacts', text: 'Contacts', needs: 'contacts.read', Icon: MailIcon },
  { to: '/Admin/appointments', text: 'Appointments', needs: 'contacts.read', Icon: CalendarIcon },
  { to: '/Admin/products', text: 'Product', needs: 'products.read', Icon: RingIcon },
  { to: '/Admin/orders', text: 'Orders', needs: 'orders.read', Icon: PackageIcon },
  { to: '/Admin/questions', text: 'Questions', needs: 'questions.read', Icon: QuestionIcon },
  { to: '/Admin/reviews', text: 'Reviews', needs: 'reviews.read', Icon: StarIcon },
  { to: '/Admin/subscribers', text: 'Subscribers', needs: 'subscribers.read', Icon: NewsletterIcon },
  { to: '/Admin/coupons', text: 'Coupons', needs: 'coupons.read', Icon: CouponIcon },
  { to: '/Admin/redirects', text: 'Redirects', needs: 'redirects.manage', Icon: RedirectIcon },
  { to: '/Admin/settings', text: 'Settings', needs: 'settings.read', Icon: SettingsIcon },
  { to: '/Admin/system', text: 'System', needs: 'system.manage', Icon: SystemIcon },
];

/** Where everybody keeps their own sign-in: no role is needed for it. */
export const SECURITY_PATH = '/Admin/security';

/** The panel's sections that a role may open, in their order (ADM-02). */
export function allowedSections(may: readonly StaffAbility[]): readonly Section[] {
  return SECTIONS.filter(({ needs }) => may.includes(needs));
}
