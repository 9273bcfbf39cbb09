import type { MetaFunction } from '@remix-run/node';
import { MenuScreen } from '~/features/shell/menu-screen';
import { privateMeta } from '~/lib/meta/private-meta';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { useSite } from '~/lib/use-shop';

export const headers = () => PUBLIC_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Menu', '/menu');

/** The side menu as a page, for people whose page runs no scripts. */
export default function Menu() {
  return <MenuScreen menu={useSite()?.menu ?? { collections: [], inside: [] }} />;
}
