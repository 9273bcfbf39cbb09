import type { LoaderFunctionArgs } from '@remix-run/node';

const icon = (size: number) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' });
/** With room around the mark, for phones that cut icons to a shape of their own. */
const maskable = (size: number) => ({
  ...icon(size),
  src: `/icon-maskable-${size}.png`,
  purpose: 'maskable',
});

/** What a phone shows for the shop on its home screen. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = await context.cms.shop().catch((error: unknown) => {
    context.log('warn', 'manifest without the shop’s name', { reason: String(error) });
    return null;
  });
  return Response.json(
    {
      ...(shop && { name: shop.brandName, description: shop.metaDescription }),
      icons: [icon(192), icon(512), maskable(192), maskable(512)],
      theme_color: '#faf7f2',
      background_color: '#faf7f2',
      display: 'browser',
      start_url: '/',
    },
    { headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=3600' } },
  );
}
