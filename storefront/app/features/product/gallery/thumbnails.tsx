import { useText } from '~/i18n/text';
import { PlayIcon } from '~/ui/icons';
import { Picture } from '~/ui/picture';
import type { ShownProduct } from '../options';
import type { Film } from './gallery-item';

type StoredPicture = ShownProduct['pictures'][number];

interface Props {
  picture: StoredPicture | undefined;
  label: string;
  current: boolean;
  video?: boolean;
  onPress: () => void;
}

/** A small picture that leads to its large one; that of a film carries its mark. */
function Thumbnail({ picture, label, current, video = false, onPress }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-current={current}
      onClick={onPress}
      className="gallery-thumbnail"
    >
      {picture && (
        <Picture picture={picture} sizes="80px" upTo={192} decorative className="size-full object-cover" />
      )}
      {video && (
        <span className="gallery-mark">
          <PlayIcon />
        </span>
      )}
    </button>
  );
}

interface RowProps {
  pictures: readonly StoredPicture[];
  /** The last of them, where there is one. */
  film: Film | null;
  index: number;
  onIndex: (index: number) => void;
}

/** Small pictures of all that a gallery shows. */
export function Thumbnails({ pictures, film, index, onIndex }: RowProps) {
  const t = useText();
  const count = pictures.length;
  return (
    <>
      {pictures.map((picture, i) => (
        <Thumbnail
          key={picture.path}
          picture={picture}
          label={t('Picture {index} of {count}', { index: i + 1, count })}
          current={i === index}
          onPress={() => onIndex(i)}
        />
      ))}
      {film && (
        <Thumbnail
          picture={film.still}
          label={t('Video')}
          video
          current={index === count}
          onPress={() => onIndex(count)}
        />
      )}
    </>
  );
}

/** Where a gallery of that many pictures stands, in words: after the last of them comes the film. */
export function Position({ index, count }: { index: number; count: number }) {
  const t = useText();
  if (index === count) return t('Video');
  return (
    <>
      <span className="sr-only">{t('Picture')} </span>
      {`${index + 1} / ${count}`}
    </>
  );
}
