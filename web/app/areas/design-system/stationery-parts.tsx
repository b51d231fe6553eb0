import { Cover } from '../../shared/cover.tsx'
import { LogoWord } from '../../ui/logo.tsx'
import '../../shared/poster.css'
import {
  ReceiptDocument,
  ReceiptRow,
  ReceiptSum,
  ReceiptTear,
} from '../../features/fees/receipt-document.tsx'
import { Poster } from '../../shared/poster.tsx'
import { Slip, SlipLine, SlipPart, SlipTear } from '../../ui/slip.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { Part } from './part.tsx'

const names = [
  ['SQL from zero', 'Backend'],
  ['HTML and CSS, properly', 'Frontend'],
  ['Computer vision', 'AI and ML'],
  ['Design research', 'Design'],
  ['Data science in Python', 'AI and ML'],
  ['Databases without fear', 'Backend'],
] as const

export function StationeryParts() {
  return (
    <>
      <Part title="Covers: six patterns on five hues">
        <div className="grid grid-cols-2 gap-16 md:grid-cols-6">
          {names.map(([name, subject]) => (
            <Cover key={name} name={name} subject={subject} size="small" />
          ))}
        </div>
        <div className="mt-24 grid gap-24 md:grid-cols-4">
          <Cover
            name="Full stack web development"
            subject="Frontend"
            badge="Bestseller"
            stamp={<Stamp ink="seal">Enrolled</Stamp>}
          />
          <Cover name="Building with language models" subject="AI and ML" badge="Closing soon" />
          <Cover name="Icons and illustration" subject="Design" />
          <LogoWord className="h-64" />
        </div>
        <div className="mt-24 md:w-760">
          <Cover
            name="Full stack web development"
            subject="From the first tag to a service that stays up"
            size="large"
            badge="Bestseller"
          />
        </div>
      </Part>
      <Part title="Poster of a video">
        <div className="md:w-456">
          <Poster
            name="Full stack web development"
            label="Layout with grid and flex"
            action="Play video"
            onPlay={() => undefined}
          />
        </div>
      </Part>
      <div className="grid items-start gap-48 md:grid-cols-[370px_1fr]">
        <Part title="Slip">
          <Slip>
            <SlipPart>
              <h3 className="mb-8">Fee slip</h3>
              <dl>
                <SlipLine label="Course fee">
                  <del className="text-ink3">₹7,999</del>
                </SlipLine>
                <SlipLine label="Discount">– ₹3,000</SlipLine>
              </dl>
            </SlipPart>
            <SlipTear />
            <SlipPart>
              <div className="flex items-baseline justify-between">
                <span className="text-label text-ink2">To pay</span>
                <span className="figure text-[48px]">₹4,999</span>
              </div>
            </SlipPart>
          </Slip>
        </Part>
        <Part title="Receipt">
          <ReceiptDocument>
            <h3 className="mb-20 text-right">Receipt</h3>
            <dl>
              <ReceiptRow label="Receipt no.">
                <b>AB/2026-27/000318</b>
              </ReceiptRow>
              <ReceiptRow label="Date">Fri 20 Nov 2026, 4:12 pm</ReceiptRow>
            </dl>
            <ReceiptTear />
            <dl>
              <SlipLine label="Course fee">₹7,999</SlipLine>
              <ReceiptSum label="Amount">₹4,999</ReceiptSum>
            </dl>
            <p className="mt-24 text-right">
              <Stamp ink="seal" large>
                Paid
              </Stamp>
            </p>
          </ReceiptDocument>
        </Part>
      </div>
    </>
  )
}
