import { Link } from '@remix-run/react';
import type { HomeContent } from '@shop/contract';
import { useText } from '~/i18n/text';
import { pictureSrcSet, pictureUrl, uploadUrl } from '~/lib/picture-url';
import { useHydrated, useMedia, useMotionAllowed } from '~/lib/use-media';
import { buttonClass } from '~/ui/button';
import { Film } from '~/ui/film';

/** HOME-03: narrower than this the mobile variant is shown. */
const MOBILE = '(width < 768px)';

/** The looping video with its pause control and the way to the pendants (HOME-02, HOME-03). */
export function VideoHeader({ header }: { header: HomeContent['header'] }) {
  const t = useText();
  const hydrated = useHydrated();
  const narrow = useMedia(MOBILE, false);
  const motion = useMotionAllowed();
  const video = narrow ? (header.mobile ?? header.landscape) : (header.landscape ?? header.mobile);
  return (
    <section className="relative isolate overflow-hidden bg-ink text-ivory md:grid md:h-[100svh] md:max-h-[64rem] md:min-h-[32rem]">
      {/* Beside the words on wide windows; above them on a phone, where they would lie on the piece. */}
      <div className="relative aspect-[4/5] md:absolute md:inset-0 md:aspect-auto">
        <Poster landscape={header.landscape} mobile={header.mobile} />
        {/* Another variant or another wish for motion is another film: it starts afresh. */}
        {hydrated && video && (
          <Film
            key={`${narrow} ${motion}`}
            sources={video.sources.map(({ path, mime }) => ({ src: uploadUrl(path), type: mime }))}
            mayBegin={motion}
            controlClass="right-(--space-page) bottom-6 md:bottom-8"
          />
        )}
      </div>
      <div className="page flex flex-col items-start gap-8 pt-10 pb-14 md:relative md:self-center md:py-0">
        <h2 className="max-w-[12ch] font-display text-3xl text-balance">{header.title}</h2>
        <Link to="/Pendants" prefetch="intent" className={buttonClass('light')}>
          {t('Discover The Collection')}
        </Link>
      </div>
    </section>
  );
}

/** The first frame, by width, in place before and without the film. */
function Poster({ landscape, mobile }: Pick<HomeContent['header'], 'landscape' | 'mobile'>) {
  const wide = landscape?.poster ?? mobile?.poster;
  if (!wide) return null;
  const tall = mobile?.poster;
  // Cut to its box, 4:5 or as high as the window, it is as wide as the box's height demands.
  const ratio = wide.width / wide.height;
  const sizes = `(width <= 768px) ${Math.round(125 * ratio)}vw, max(100vw, ${Math.round(100 * ratio)}vh)`;
  return (
    <picture className="contents">
      {tall && (
        <source
          media={MOBILE}
          type="image/avif"
          srcSet={pictureSrcSet(tall.path, tall.width, 'avif')}
          sizes="100vw"
        />
      )}
      <source type="image/avif" srcSet={pictureSrcSet(wide.path, wide.width, 'avif')} sizes={sizes} />
      <img
        src={pictureUrl(wide.path, 1280, 'jpg')}
        alt={wide.alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
    </picture>
  );
}
