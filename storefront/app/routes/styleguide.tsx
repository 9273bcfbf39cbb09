import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { loadSamples } from '~/features/styleguide/styleguide.server';
import { StyleguideScreen } from '~/features/styleguide/styleguide-screen';
import { pageMeta, rootData } from '~/lib/meta/page-meta';

/** Every primitive in every state (S-87). `npm run dev` alone has this route: routes.ts. */
export async function loader({ context }: LoaderFunctionArgs) {
  return data(await loadSamples(context), { headers: PRIVATE_PAGE });
}

export { loaderHeaders as headers } from '~/lib/public-page';

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(rootData(matches), { title: 'Styleguide', path: '/styleguide', languages: ['en'] }),
  { name: 'robots', content: 'noindex' },
];

export default function Styleguide() {
  return <StyleguideScreen {...useLoaderData<typeof loader>()} />;
}
