import type { Picture as StoredPicture } from '@shop/contract';
import { clsx } from 'clsx/lite';
import { useMotionAllowed } from '~/lib/use-media';
import { uploadUrl } from '~/lib/picture-url';
import { buttonClass } from '~/ui/button';
import { ContentAnchor } from '~/ui/content-anchor';
import { HeroPicture } from '~/ui/hero/hero-picture';
import { SCRIMS } from '~/ui/hero/scrim';
import { LoopingVideo } from '~/ui/looping-video';
import { Picture } from '~/ui/picture';
import { Reveal } from '~/ui/reveal';
import type { Samples } from '../samples';
import { Specimen } from '../specimen';
import { State, States } from '../states';

const NONE = <p lang="en">The shop has none yet.</p>;
const SIZES = '(width > 1024px) 20rem, 90vw';
const FILL = 'absolute inset-0 size-full object-cover';

/** Pictures, heroes and what moves. */
export function Pictures({ hero, portrait, film, piece }: Samples) {
  const motion = useMotionAllowed();
  const picture = piece?.pictures[0] ?? hero;
  return (
    <>
      <Specimen title="Picture" note="The stone ground shows while it is on its way.">
        {picture ? <Cuts picture={picture} /> : NONE}
      </Specimen>
      {(Object.keys(SCRIMS) as (keyof typeof SCRIMS)[]).map((scrim) => (
        <Specimen key={scrim} title={`Hero with the scrim: ${scrim}`} bleed>
          <div className="relative isolate flex min-h-[26rem] items-end overflow-hidden dark-ground">
            {hero && (
              <HeroPicture
                picture={hero}
                portrait={portrait}
                height={50}
                sizes="(width > 1024px) 80vw, 200vw"
                decorative
                className={clsx(FILL, '-z-10')}
              />
            )}
            <div aria-hidden="true" className={clsx('absolute inset-0 -z-10', SCRIMS[scrim])} />
            <div lang="en" className="flex flex-col items-start gap-5 p-6 md:p-12">
              <p className="label">The halving</p>
              <p className="max-w-[16ch] font-display text-3xl">Made once, worn for good</p>
              <ContentAnchor
                link={{ text: 'See the pendants', to: '/Pendants' }}
                className={buttonClass('light')}
              />
            </div>
          </div>
        </Specimen>
      ))}
      <Specimen
        title="Looping video"
        note="Begins in sight where motion is wanted, and rests out of it; the control stays."
        bleed
      >
        <div className="relative aspect-video overflow-hidden dark-ground">
          {film?.poster && <Picture picture={film.poster} sizes="80vw" decorative className={FILL} />}
          <LoopingVideo
            key={String(motion)}
            sources={(film?.sources ?? []).map(({ path, mime }) => ({ src: uploadUrl(path), type: mime }))}
            mayBegin={motion && film !== null}
          />
        </div>
      </Specimen>
      <Specimen title="Reveal" note="What lies below the window rises once, when it is scrolled to.">
        <Reveal>
          <p lang="en" className="py-8 text-center font-display text-2xl">
            Load the page anew above this line, and scroll down.
          </p>
        </Reveal>
      </Specimen>
    </>
  );
}

function Cuts({ picture }: { picture: StoredPicture }) {
  const { width, height } = picture;
  return (
    <States columns="wide">
      <State name="Whole">
        <Picture picture={picture} sizes={SIZES} upTo={960} className="h-auto w-full bg-stone" />
      </State>
      <State name="Cut to its box, around its focal point">
        <div className="aspect-square overflow-hidden bg-stone">
          <Picture picture={picture} sizes={SIZES} upTo={960} decorative className="size-full object-cover" />
        </div>
      </State>
      <State name="Cut, its left edge kept">
        <div className="aspect-3/2 overflow-hidden bg-stone">
          <Picture
            picture={{ path: picture.path, alt: '', width, height }}
            sizes={SIZES}
            upTo={960}
            focus={0}
            decorative
            className="size-full object-cover"
          />
        </div>
      </State>
    </States>
  );
}
