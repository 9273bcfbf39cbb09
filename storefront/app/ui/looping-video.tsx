import { clsx } from 'clsx/lite';
import { useEffect, useRef, useState } from 'react';
import { useText } from '~/i18n/text';
import { PauseIcon, PlayIcon } from './icons';

interface Props {
  /** Addresses and types, best first. */
  sources: readonly { src: string; type: string }[];
  /** Whether it may begin by itself, once it is in sight. */
  mayBegin: boolean;
  /** Names the film for its control where a page has several: 'the film of the ring'. */
  name?: string;
  /** Places the control. */
  controlClass?: string;
}

/**
 * A silent loop that fills its box, with a control that pauses and plays it. It begins when it comes into sight and rests
 * when it leaves; once a visitor has pressed the control, it does what they chose.
 */
export function LoopingVideo({ sources, mayBegin, name, controlClass }: Props) {
  const t = useText();
  const film = useRef<HTMLVideoElement>(null);
  const chosen = useRef(false);
  const [playing, setPlaying] = useState(false);
  const [begun, setBegun] = useState(false);

  useEffect(() => {
    const video = film.current;
    if (!video || !mayBegin) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (chosen.current) return;
        // A browser that will not play of its own accord leaves the still picture and the control.
        if (entries.at(-1)?.isIntersecting) video.play().catch(() => undefined);
        else video.pause();
      },
      { threshold: 0.25 },
    );
    watch.observe(video);
    return () => watch.disconnect();
  }, [mayBegin]);

  const label = name
    ? `${playing ? 'Pause' : 'Play'} ${name}`
    : t(playing ? 'Pause the video' : 'Play the video');
  const toggle = () => {
    chosen.current = true;
    // A play that a second press breaks off, or that the browser will not do, leaves the control as it was.
    if (film.current?.paused) film.current.play().catch(() => undefined);
    else film.current?.pause();
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
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => {
          setPlaying(true);
          setBegun(true);
        }}
        onPause={() => setPlaying(false)}
      >
        {sources.map((source) => (
          <source key={source.src} src={source.src} type={source.type} />
        ))}
      </video>
      <button
        type="button"
        onClick={toggle}
        aria-label={label}
        className={clsx(
          'absolute z-10 grid size-12 place-items-center border border-ivory/60 bg-ink/40 text-ivory transition-colors hover:bg-ivory hover:text-ink',
          controlClass ?? 'right-4 bottom-4 md:right-6 md:bottom-6',
        )}
      >
        {playing ? <PauseIcon /> : <PlayIcon />}
      </button>
    </>
  );
}
