import { Link } from '@remix-run/react';
import type { ContentVideo, HomeContent } from '@shop/contract';
import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useText } from '~/i18n/text';
import { pictureSrcSet, pictureUrl, uploadUrl } from '~/lib/picture-url';
import { useHydrated, useMedia, useMotionAllowed } from '~/lib/use-media';
import { buttonClass } from '~/ui/button';
import { PauseIcon, PlayIcon } from '~/ui/icons';

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
        {hydrated && video && <Film key={`${narrow} ${motion}`} video={video} autoPlay={motion} />}
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

function Film({ video, autoPlay }: { video: ContentVideo; autoPlay: boolean }) {
  const t = useText();
  const film = useRef<HTMLVideoElement>(null);
  const [playing, setPlaying] = useState(false);
  const [begun, setBegun] = useState(false);
  const toggle = () => {
    if (!film.current) return;
    if (film.current.paused) void film.current.play();
    else film.current.pause();
  };
  return (
    <>
      <video
        ref={film}
        className={clsx(
          'absolute inset-0 size-full object-cover transition-opacity duration-(--duration-turn)',
          !begun && 'opacity-0',
        )}
        muted
        loop
        playsInline
        autoPlay={autoPlay}
        preload={autoPlay ? 'auto' : 'none'}
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => {
          setPlaying(true);
          setBegun(true);
        }}
        onPause={() => setPlaying(false)}
      >
        {video.sources.map((source) => (
          <source key={source.path} src={uploadUrl(source.path)} type={source.mime} />
        ))}
      </video>
      <button
        type="button"
        onClick={toggle}
        aria-label={t(playing ? 'Pause the video' : 'Play the video')}
        className="absolute right-(--space-page) bottom-6 z-10 md:bottom-8 grid size-12 place-items-center border border-ivory/60 transition-colors hover:bg-ivory hover:text-ink"
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
    </>
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
