import type { ReactNode } from 'react'
import { badgeText } from './choice-texts.ts'
import { type CoverLook, coverLook } from './cover-hash.ts'
import { CoverPattern } from './cover-pattern.tsx'

export interface CoverProps {
  /** Decides hue and pattern. */
  name: string
  /** A look from `coverLooks`, for covers in a grid. */
  look?: CoverLook | undefined
  title?: ReactNode
  subject?: ReactNode
  heading?: 'h1' | 'h2' | 'h3' | 'span'
  /** Height in px: 120, 184, 328 (280 on phones). */
  size?: 'small' | 'regular' | 'large'
  /** English name, such as “New”, which the cover translates. */
  badge?: string | undefined
  stamp?: ReactNode
  image?: string | undefined
}

export function Cover({
  name,
  look,
  title,
  subject,
  heading: Heading = 'h3',
  size = 'regular',
  badge,
  stamp,
  image,
}: CoverProps) {
  const { hue, pattern } = look ?? coverLook(name)
  return (
    <div className={`cover cover-hue-${hue}${size === 'regular' ? '' : ` cover-${size}`}`}>
      {image ? <img src={image} alt="" loading="lazy" /> : <CoverPattern pattern={pattern} />}
      <div className="sticker">
        <Heading className="sticker-title">{title ?? name}</Heading>
        {subject}
      </div>
      <div className="cover-top">
        {badge && <span className="cover-badge">{badgeText(badge)}</span>}
        {stamp}
      </div>
    </div>
  )
}
