import type { ReactNode } from 'react';

/** People talking, each in the cloth of a different tribe: an ayo board, rings, circuits, weaving, sound. */
export function Talk() {
  return (
    <svg
      aria-hidden="true"
      // As wide as its panel and hung from the top: a longer form shows more of it and moves nothing.
      viewBox="0 0 400 960"
      className="absolute inset-x-0 top-0 w-full"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="3"
    >
      <Bubble x={56} y={40} w={216} h={104} fill="#F2A516" ink="#5A2E0A">
        <Ayo />
      </Bubble>
      <Bubble x={176} y={166} w={168} h={96} fill="#FBEFDC" ink="#B01648" mirrored>
        <Rings />
      </Bubble>
      <Bubble x={56} y={284} w={184} h={88} fill="#B3BAF6" ink="#2A3270">
        <Circuits />
      </Bubble>
      <Bubble x={160} y={394} w={184} h={88} fill="#A83E17" ink="#F8CF9B" mirrored>
        <Weave />
      </Bubble>
      <Bubble x={56} y={504} w={150} h={88} fill="#7A2342" ink="#FFB3C7">
        <Sound />
      </Bubble>
      <Bubble x={128} y={614} w={216} h={104} fill="#F3EADB" ink="#2A3270" mirrored>
        <Ayo />
      </Bubble>
      <Bubble x={56} y={740} w={168} h={96} fill="#B01648" ink="#FBEFDC">
        <Rings />
      </Bubble>
      <Bubble x={160} y={858} w={184} h={88} fill="#F2A516" ink="#5A2E0A" mirrored>
        <Circuits />
      </Bubble>
    </svg>
  );
}

const ROUND = 26;
const TIGHT = 7;

interface BubbleProps {
  x: number;
  y: number;
  w: number;
  h: number;
  fill: string;
  ink: string;
  /** The answering side: its tail is on the right. */
  mirrored?: boolean;
  children: ReactNode;
}

function Bubble({ x, y, w, h, fill, ink, mirrored, children }: BubbleProps) {
  const [right, left] = mirrored ? [TIGHT, ROUND] : [ROUND, TIGHT];
  const outline = `M${ROUND} 0H${w - ROUND}a${ROUND} ${ROUND} 0 0 1 ${ROUND} ${ROUND}V${h - right}a${right} ${right} 0 0 1-${right} ${right}H${left}a${left} ${left} 0 0 1-${left}-${left}V${ROUND}A${ROUND} ${ROUND} 0 0 1 ${ROUND} 0`;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d={outline} fill={fill} />
      <g stroke={ink}>{children}</g>
    </g>
  );
}

const Circuits = () => (
  <>
    <path d="M30 22V40L46 56M62 22V32L78 48V62M94 22V44L110 60M126 22V34L142 50V62M156 22V42" />
    <path d="M46 62h.1M78 68h.1M110 66h.1M142 68h.1M156 48h.1" strokeWidth="10" />
  </>
);

/** Two rows of pits; each bead is a seed. */
const Ayo = () => (
  <>
    {[32, 72].map((y) => [36, 84, 132, 180].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="16" />))}
    <path
      d="M31 28h.1M41 28h.1M36 37h.1M84 32h.1M127 28h.1M137 28h.1M127 37h.1M137 37h.1M175 32h.1M185 32h.1M31 72h.1M41 72h.1M84 67h.1M79 76h.1M89 76h.1M180 72h.1"
      strokeWidth="7"
    />
  </>
);

const Rings = () => (
  <>
    <circle cx="50" cy="48" r="9" fill="#B01648" />
    <circle cx="50" cy="48" r="19" strokeDasharray=".1 7.4" strokeWidth="4" />
    <circle cx="50" cy="48" r="29" />
    <circle cx="118" cy="48" r="9" fill="#F2A516" stroke="none" />
    <circle cx="118" cy="48" r="19" strokeDasharray=".1 7.4" strokeWidth="4" />
    <circle cx="118" cy="48" r="29" />
  </>
);

const Weave = () => (
  <path
    d="M24 24h22M58 24h22M92 24h22M126 24h22M41 37h22M75 37h22M109 37h22M143 37h18M24 50h22M58 50h22M92 50h22M126 50h22M41 63h22M75 63h22M109 63h22M143 63h18"
    strokeWidth="6"
  />
);

const Sound = () => (
  <path d="M28 38v12M44 28v32M60 34v20M76 22v44M92 32v24M108 26v36M124 38v12" strokeWidth="6" />
);
