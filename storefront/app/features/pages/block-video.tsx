import type { ContentVideo } from '@shop/contract';
import { uploadUrl } from '~/lib/picture-url';
import { useHydrated, useMotionAllowed } from '~/lib/use-media';
import { LoopingVideo } from '~/ui/looping-video';
import { Picture } from '~/ui/picture';

interface Props {
  film: ContentVideo;
  /** The CSS `sizes` of its still picture. */
  sizes: string;
  /** Names the film for its control. */
  name: string;
  controlClass?: string;
}

/** A film in its box: the still picture without scripts, the loop with its control once they run. */
export function BlockVideo({ film, sizes, name, controlClass }: Props) {
  const hydrated = useHydrated();
  const mayBegin = useMotionAllowed();
  return (
    <>
      {film.poster && (
        <Picture picture={film.poster} sizes={sizes} className="absolute inset-0 size-full object-cover" />
      )}
      {hydrated && (
        <LoopingVideo
          sources={film.sources.map(({ path, mime }) => ({ src: uploadUrl(path), type: mime }))}
          mayBegin={mayBegin}
          name={name}
          {...(controlClass && { controlClass })}
        />
      )}
    </>
  );
}
