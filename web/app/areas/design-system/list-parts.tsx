import { useState } from 'react'
import { Avatar } from '../../ui/avatar.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { IndexRow } from '../../ui/index-row.tsx'
import { ListHead, NumberedRow } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { Figure, Figures, type SortDirection, SortHead, Table } from '../../ui/table.tsx'
import { Part } from './part.tsx'

const people = [
  ['Aditya Rao', 'aditya.rao@mail.example', 1],
  ['Ananya Bose', 'ananya.bose@mail.example', 2],
  ['Harpreet Kaur', 'harpreet.k@mail.example', 3],
] as const

export function ListParts() {
  const [page, setPage] = useState(1)
  const [sortDirection, setSorted] = useState<SortDirection>('ascending')
  return (
    <>
      <section>
        <ListHead title="Index" note="104 courses in four subjects" />
        <NumberedRow numeral="1">
          <IndexRow
            name="Frontend Development"
            note="Pages that load fast and work for everyone"
            count="38 courses"
          />
        </NumberedRow>
        <NumberedRow numeral="2">
          <IndexRow
            name="Backend & APIs"
            note="Data that stays right when things go wrong"
            count="27 courses"
          />
        </NumberedRow>
      </section>
      <Figures>
        <Figure label="Total Students">612</Figure>
        <Figure label="Total Enrollments">1,284</Figure>
        <Figure label="Total Earnings">₹41,86,350</Figure>
      </Figures>
      <Part title="Table">
        <Table caption="All Students">
          <thead>
            <tr>
              <th scope="col">
                <Checkbox label="Select all" hideLabel />
              </th>
              <SortHead
                sorted={sortDirection}
                onSort={() => setSorted(sortDirection === 'ascending' ? 'descending' : 'ascending')}
              >
                Name
              </SortHead>
              <SortHead onSort={() => setPage(1)}>Email</SortHead>
              <SortHead number onSort={() => setPage(1)}>
                Enrolled in
              </SortHead>
            </tr>
          </thead>
          <tbody>
            {people.map(([name, email, courses]) => (
              <tr key={email} aria-selected={courses === 2}>
                <td className="w-44">
                  <Checkbox label={`Select ${name}`} hideLabel defaultChecked={courses === 2} />
                </td>
                <th scope="row">{name}</th>
                <td>{email}</td>
                <td className="number">{courses}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <div className="mt-16 flex flex-wrap items-center justify-between gap-16">
          <span className="flex items-center gap-12 text-label">
            <Avatar name="Meera Iyer" />
            <ProgressBar done={11} of={18} label="Full stack web development" className="w-188" /> 11 of 18
            done
          </span>
          <Pager page={page} pages={17} onPage={setPage} />
        </div>
      </Part>
    </>
  )
}
