import { Link } from '@remix-run/react';
import type { HomeContent } from '@shop/contract';
import { useText } from '~/i18n/text';
import { pictureSrcSet, pictureUrl, uploadUrl } from '~/lib/picture-url';
import { useHydrated, useMedia, useMotionAllowed } from '~/lib/use-media';
import { buttonClass } from '~/ui/button';
import { LoopingVideo } from '~/ui/looping-video';
import { Picture } from '~/ui/picture';
import { useRotation } from './use-rotation';

/** HOME-03: narrower than this the mobile variant is shown. The layout below turns at the same width (min-[768px]). */
const MOBILE = '(width < 768px)';

/** The looping video with its pause control and the way to the pendants (HOME-02, HOME-03). */
export function VideoHeader({ header }: { header: HomeContent['header'] }) {
  const t = useText();
  const hydrated = useHydrated();
  const narrow = useMedia(MOBILE, false);
  const motion = useMotionAllowed();
  // The CMS has one film; the rotation leads from it to itself, and it plays on.
  const films = [header];
  const index = useRotation(films.length, motion);
  const { landscape, mobile, title } = films[index] ?? header;
  const video = narrow ? (mobile ?? landscape) : (landscape ?? mobile);
  return (
    <section className="relative isolate overflow-hidden dark-ground min-[768px]:grid min-[768px]:h-[100svh] min-[768px]:max-h-[64rem] min-[768px]:min-h-[32rem]">
      {/* Beside the words on wide windows; above them on a phone, where they would lie on the piece. */}
      <div className="relative aspect-[4/5] min-[768px]:absolute min-[768px]:inset-0 min-[768px]:aspect-auto">
        <Poster landscape={landscape} mobile={mobile} />
        {/* Another film, another variant or another wish for motion starts afresh. */}
        {hydrated && video && (
          <LoopingVideo
            key={`${index} ${narrow} ${motion}`}
            sources={video.sources.map(({ path, mime }) => ({ src: uploadUrl(path), type: mime }))}
            mayBegin={motion}
            controlClass="right-(--space-page) bottom-6 min-[768px]:bottom-8"
          />
        )}
      </div>
      <div className="page flex flex-col items-start gap-8 pt-10 pb-14 min-[768px]:relative min-[768px]:self-center min-[768px]:py-0">
        <h2 className="max-w-[12ch] font-display text-3xl text-balance">{title}</h2>
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
  return (
    <Picture
      picture={wide}
      sizes={`(width < 768px) ${Math.round(125 * ratio)}vw, max(100vw, ${Math.round(100 * ratio)}vh)`}
      className="absolute inset-0 size-full object-cover"
    >
      {tall &&
        (['avif', 'webp'] as const).map((format) => (
          <source
            key={format}
            media={MOBILE}
            type={`image/${format}`}
            srcSet={pictureSrcSet(tall.path, tall.width, format)}
            sizes="100vw"
            width={tall.width}
            height={tall.height}
          />
        ))}
      {tall && <source media={MOBILE} srcSet={pictureUrl(tall.path, 800, 'jpg')} />}
    </Picture>
  );
}
