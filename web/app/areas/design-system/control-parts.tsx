import { useState } from 'react'
import { GradeStamp } from '../../shared/grade-stamp.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, Chips } from '../../ui/chip.tsx'
import { Checkbox, RadioRow, RadioRows, Switch } from '../../ui/choices.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Highlighted } from '../../ui/highlighter.tsx'
import { Icon, iconNames } from '../../ui/icons.tsx'
import { NewPasswordField } from '../../ui/new-password-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PenUnderline, RedRing, RedTick, Remark } from '../../ui/red-pen.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Stamp } from '../../ui/stamp.tsx'
import { Part } from './part.tsx'

export function ControlParts() {
  return (
    <div className="grid gap-48 md:grid-cols-3">
      <div className="grid content-start gap-40">
        <Buttons />
        <Part title="Chips and switch">
          <Chips label="Category">
            <Chip selected count={104}>
              All
            </Chip>
            <Chip selected={false} count={21}>
              Design
            </Chip>
            <Chip selected={false} data-hover="">
              Hover
            </Chip>
          </Chips>
          <div className="mt-8 flex flex-wrap gap-x-24">
            <Switch label="Published" defaultChecked />
            <Switch label="Not published" />
            <Checkbox label="Ticked" defaultChecked />
            <Checkbox label="Not ticked" />
          </div>
        </Part>
        <Part title="Radio rows">
          <RadioRows legend={<span className="vh">Payment method</span>}>
            <RadioRow name="method" label="UPI" text="Pay with any UPI app" defaultChecked />
            <RadioRow name="method" label="Card" text="Credit or debit card, RuPay included" />
          </RadioRows>
        </Part>
      </div>
      <Fields />
      <div className="grid content-start gap-40">
        <Stamps />
        <Part title="Red pen">
          <Remark signed="P. Sharma">
            Say what to do instead, <PenUnderline>not only what is wrong</PenUnderline>.
          </Remark>
          <p className="mt-12 flex items-center gap-24">
            <RedTick />
            <RedRing>9/10</RedRing>
            <Highlighted>due tomorrow</Highlighted>
          </p>
        </Part>
        <Part title="Icons">
          <div className="flex flex-wrap gap-12">
            {iconNames.map((name) => (
              <Icon key={name} name={name} filled={name === 'star'} />
            ))}
          </div>
        </Part>
      </div>
    </div>
  )
}

function Buttons() {
  const row =
    'grid min-h-58 grid-cols-[64px_120px_auto] md:grid-cols-[104px_136px_auto] items-center justify-items-start'
  return (
    <Part title="Buttons">
      <div className="text-label text-ink2">
        <div className={row}>
          rest <Button variant="primary">Submit</Button> <Button>Cancel</Button>
        </div>
        <div className={row}>
          hover
          <Button variant="primary" data-hover="">
            Submit
          </Button>
          <Button data-hover="">Cancel</Button>
        </div>
        <div className={row}>
          focus
          <Button variant="primary" data-focus="">
            Submit
          </Button>
          <Button data-focus="">Cancel</Button>
        </div>
        <div className={row}>
          busy
          <Button variant="primary" busy="Submitting...">
            Submit
          </Button>
        </div>
        <div className={row}>
          disabled
          <Button variant="primary" disabled>
            Submit
          </Button>
          <Button disabled>Cancel</Button>
        </div>
        <div className={row}>
          others
          <Button variant="quiet">Quiet</Button>
          <Button size="row" icon="pdf">
            PDF
          </Button>
        </div>
        <div className={row}>
          danger
          <Button variant="danger-primary">Delete</Button>
          <Button variant="danger">Delete</Button>
        </div>
        <Button variant="primary" size="large">
          Explore Courses
        </Button>
      </div>
    </Part>
  )
}

function Fields() {
  return (
    <Part title="Fields">
      <div className="grid gap-20">
        <TextField label="Rest" defaultValue="student@abhyas.example" />
        <TextField label="Error" defaultValue="98450 12" error="All fields are required." />
        <TextField label="Disabled" defaultValue="UPI" disabled />
        <TextField
          label="Start date"
          type="date"
          defaultValue="2026-11-23"
          hint="The day you want to start."
        />
        <PasswordField label="Password" defaultValue="practice" />
        <NewPasswordField label="New password" hint="6 characters at least." />
        <TextArea label="Message" placeholder="Write here" />
        <SearchBox label="Search by course or mentor" />
      </div>
    </Part>
  )
}

function Stamps() {
  const [pressCount, setTimes] = useState(0)
  return (
    <Part title="Stamps">
      <div className="flex flex-wrap items-center gap-20">
        <Stamp ink="seal">Enrolled</Stamp>
        <Stamp ink="pen">Submitted</Stamp>
        <Stamp ink="mark">Returned</Stamp>
        <Stamp ink="mark">Late</Stamp>
        <Stamp ink="seal" pressed key={pressCount}>
          Published
        </Stamp>
        <GradeStamp grade={86} maxMarks={100} />
        <Button size="row" onClick={() => setTimes(pressCount + 1)}>
          Stamp again
        </Button>
      </div>
    </Part>
  )
}
